import type { ReactNode } from 'react';

type NavSearch = Record<string, string | number | undefined>;

/** One navigation item, as data: bars, rails and menus render it differently. */
export type NavItem = {
  id: string;
  /** The visible or announced name. */
  label: string;
  /** 24 px, stroke 1.9 (2.2 when active), hidden from screen readers. */
  icon?: ReactNode;
  /** A link of the app, … */
  to?: string;
  /** With these parameters, … */
  search?: NavSearch;
  /** … or a press, for example the one that opens the menu. */
  onPress?: () => void;
  isActive?: boolean;
  /** The heading above it and those after it. */
  heading?: string;
  badge?: { count: number; tone: 'attention' | 'information'; label: string };
};

/** A sub-menu: opening one closes the others, which is its owner's task. */
export type NavGroup = {
  id: string;
  label: string;
  icon?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** The current choice, for example the language. */
  value?: string;
  items: readonly NavItem[];
};

/** Renders a link with the app's router, which the components here do not know. Spread the props on it. */
export type RenderNavLink = (props: {
  to: string;
  search?: NavSearch;
  className: string;
  'aria-current': 'page' | undefined;
  'aria-label': string | undefined;
  title: string | undefined;
  children: ReactNode;
}) => ReactNode;
