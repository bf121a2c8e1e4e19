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
  /** At the bottom: a page, … */
  last?: NavItem | undefined;
  /** … colour mode, avatar. */
  foot?: ReactNode;
  renderLink: RenderNavLink;
};

/** The navigation of a desktop, 76 px wide: icons with tooltips. */
export function Rail({ label, menuButton, items, last, foot, renderLink }: RailProps) {
  const show = (item: NavItem) => <Item key={item.id} item={item} renderLink={renderLink} />;
  return (
    <nav className={classes.rail} aria-label={label}>
      <div className={classes.menu}>{menuButton}</div>
      {items.map(show)}
      <div className={classes.foot}>
        {last && show(last)}
        {foot}
      </div>
    </nav>
  );
}

function Item({ item, renderLink }: { item: NavItem; renderLink: RenderNavLink }) {
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
