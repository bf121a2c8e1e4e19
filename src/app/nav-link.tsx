import { Link } from '@tanstack/react-router';
import type { RenderNavLink } from '#src/ui/nav-item.ts';

/** How bars and rails link: with the router, preloading what is about to be opened. */
export const renderNavLink: RenderNavLink = ({ to, children, ...rest }) => (
  <Link {...rest} to={to}>
    {children}
  </Link>
);
