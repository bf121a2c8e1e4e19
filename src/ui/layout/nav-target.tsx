import type { ReactNode } from 'react';
import type { NavItem, RenderNavLink } from './nav-item.ts';

type NavTargetProps = {
  item: NavItem;
  className: string;
  renderLink: RenderNavLink;
  /** Only the icon is visible: the name goes to screen readers and into a tooltip. */
  isIconOnly?: boolean;
  children: ReactNode;
};

/** A link when the item has a target, a button when it has an action. */
export function NavTarget({ item, className, renderLink, isIconOnly = false, children }: NavTargetProps) {
  const spoken = item.badge ? `${item.label}, ${item.badge.label}` : item.label;
  const label = isIconOnly ? spoken : undefined;
  if (item.to !== undefined)
    return renderLink({
      to: item.to,
      ...(item.search && { search: item.search }),
      className,
      'aria-current': item.isActive ? 'page' : undefined,
      'aria-label': label,
      title: isIconOnly ? item.label : undefined,
      children,
    });
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={isIconOnly ? item.label : undefined}
      onClick={item.onPress}
    >
      {children}
    </button>
  );
}
