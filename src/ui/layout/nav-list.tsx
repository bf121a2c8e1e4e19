import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { CountBadge } from '../elements/count-badge.tsx';
import { joinClasses } from '../elements/join-classes.ts';
import type { NavGroup, NavItem, RenderNavLink } from './nav-item.ts';
import classes from './nav-list.module.css';
import { NavTarget } from './nav-target.tsx';

export type NavListProps = {
  label: string;
  /** Items and sub-menus in order; hidden pages are left out. */
  entries: readonly (NavItem | NavGroup)[];
  renderLink: RenderNavLink;
};

/** The rows of a menu: 52 px each, 46 in a sub-menu. */
export function NavList({ label, entries, renderLink }: NavListProps) {
  return (
    <nav aria-label={label}>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            {'items' in entry ? (
              <Fold group={entry} renderLink={renderLink} />
            ) : (
              <Row item={entry} renderLink={renderLink} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Row({ item, renderLink, isSub = false }: { item: NavItem; renderLink: RenderNavLink; isSub?: boolean }) {
  const look = joinClasses(classes.row, isSub && classes.sub, item.isActive && classes.active);
  return (
    <NavTarget item={item} renderLink={renderLink} className={look}>
      {item.icon}
      <span className={classes.label}>{item.label}</span>
      {item.badge && <CountBadge {...item.badge} />}
    </NavTarget>
  );
}

function Fold({ group, renderLink }: { group: NavGroup; renderLink: RenderNavLink }) {
  const id = useId();
  const { isOpen, items } = group;
  // Only a page inside is marked as current; a choice, such as the language, is not.
  const isInside = items.some(({ isActive, to }) => isActive && to !== undefined);
  const list = useRef<HTMLUListElement>(null);
  // What it opens would lie below the edge of a phone.
  useEffect(() => {
    if (isOpen) list.current?.previousElementSibling?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        className={joinClasses(classes.row, isInside && classes.active)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={group.onToggle}
      >
        {group.icon}
        <span className={classes.label}>{group.label}</span>
        {group.value && <span className={classes.value}>{group.value}</span>}
        <IconChevronDown className={classes.chevron} size={20} stroke={1.9} aria-hidden />
      </button>
      {isOpen && (
        <ul id={id} ref={list} className={classes.fold}>
          {items.map((item) => (
            <li key={item.id}>
              {item.heading && <span className={classes.heading}>{item.heading}</span>}
              <Row item={item} renderLink={renderLink} isSub />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
