import type { ReactNode } from 'react';
import { joinClasses } from '../elements/join-classes.ts';
import type { NavItem, RenderNavLink } from './nav-item.ts';
import { NavTarget } from './nav-target.tsx';
import classes from './rail.module.css';

export type RailProps = {
  label: string;
  /** At the top: the button that opens the menu. */
  menuButton: ReactNode;
  items: readonly NavItem[];
  /** At the bottom: colour mode, avatar. */
  foot?: ReactNode;
  renderLink: RenderNavLink;
};

/** The navigation of a desktop, 76 px wide: icons with tooltips. */
export function Rail({ label, menuButton, items, foot, renderLink }: RailProps) {
  return (
    <nav className={classes.rail} aria-label={label}>
      <div className={classes.menu}>{menuButton}</div>
      {items.map((item) => (
        <RailItem key={item.id} item={item} renderLink={renderLink} />
      ))}
      <div className={classes.foot}>{foot}</div>
    </nav>
  );
}

/** A page on the rail. */
export function RailItem({ item, renderLink }: { item: NavItem; renderLink: RenderNavLink }) {
  return (
    <NavTarget
      item={item}
      renderLink={renderLink}
      isIconOnly
      className={joinClasses(classes.item, item.isActive && classes.active)}
    >
      {item.icon}
      {item.badge && <span className={classes.dot} aria-hidden />}
    </NavTarget>
  );
}
