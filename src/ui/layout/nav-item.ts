import type { ReactNode } from 'react';

/** One entry of a navigation, as data: bars, rails and menus draw it each in their way. */
export type NavItem = {
  id: string;
  /** The visible or spoken name. */
  label: string;
  /** 24 px, stroke 1.9 (2.2 when active), hidden from readers. */
  icon?: ReactNode;
  /** A link of the app, … */
  to?: string;
  /** … or a press, for example the one that opens the menu. */
  onPress?: () => void;
  isActive?: boolean;
  badge?: { count: number; tone: 'attention' | 'information'; label: string };
};

/** A fold of a menu: opening one closes the others, which is its owner's task. */
export type NavGroup = {
  id: string;
  label: string;
  icon?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** The choice now, for example the language. */
  value?: string;
  items: readonly NavItem[];
};

/** Draws a link with the router of the app; the pieces here know none. Spread the props on it. */
export type RenderNavLink = (props: {
  to: string;
  className: string;
  'aria-current': 'page' | undefined;
  'aria-label': string | undefined;
  title: string | undefined;
  children: ReactNode;
}) => ReactNode;
