import type from '#src/theme/type.module.css';
import { joinClasses } from '../elements/join-classes.ts';
import classes from './bottom-bar.module.css';
import type { NavItem, RenderNavLink } from './nav-item.ts';
import { NavTarget } from './nav-target.tsx';

export type BottomBarProps = {
  label: string;
  items: readonly NavItem[];
  /** The id of the item that is shown large in the accent colour, in the middle: the pass. */
  mainId?: string;
  renderLink: RenderNavLink;
};

/** The navigation of a phone: up to five items within thumb reach. */
export function BottomBar({ label, items, mainId, renderLink }: BottomBarProps) {
  return (
    <nav className={classes.bar} aria-label={label}>
      {items.map((item) => {
        const isMain = item.id === mainId;
        return (
          <NavTarget
            key={item.id}
            item={item}
            renderLink={renderLink}
            isIconOnly={isMain}
            className={joinClasses(classes.item, isMain && classes.main, item.isActive && classes.active)}
          >
            {item.icon}
            {!isMain && <span className={classes.label}>{item.label}</span>}
            {item.badge && <span className={classes.dot} aria-hidden />}
            {item.badge && !isMain && <span className={type.hidden}>{item.badge.label}</span>}
          </NavTarget>
        );
      })}
    </nav>
  );
}
