import type { ReactNode } from 'react';
import { lazyPanel } from './lazy-panel.tsx';

export type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Label of the close button. */
  closeLabel: string;
  /**
   * A line above the title, for example the style; null while it is loading. If undefined the title takes its position.
   */
  eyebrow?: ReactNode;
  /** In the place of that line while the title is scrolled away. */
  shortTitle?: ReactNode;
  /** Rare actions beside the close button: icon buttons. */
  actions?: ReactNode;
  /** Sticky below the content: the choice on the left, the primary button on the right. */
  foot?: ReactNode;
  /** The side of a desktop; a menu comes from the left. */
  side?: 'left' | 'right';
  children: ReactNode;
};

/** A bottom sheet on a narrow screen that can be dragged, a side panel of 392 px on a wide one. Focus is trapped. */
export const Sheet = lazyPanel<SheetProps>(async () => (await import('./sheet-panel.tsx')).SheetPanel);
