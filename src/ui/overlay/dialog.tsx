import type { ReactNode } from 'react';
import { lazyPanel } from './lazy-panel.tsx';

export type DialogProps = {
  isOpen: boolean;
  /** By Escape or a press outside: the same as the secondary button. */
  onClose: () => void;
  /** A question. */
  title: string;
  /** One sentence. */
  text?: ReactNode;
  /** An icon, shown on a tint, … */
  icon?: ReactNode;
  /** … or a custom picture, for example a countdown ring. */
  picture?: ReactNode;
  /** Stacked buttons: primary first, each `isWide`. */
  actions: ReactNode;
};

/** Asks one question. At the bottom of a narrow screen, in the middle of a wide one. Focus is trapped. */
export const Dialog = lazyPanel<DialogProps>(async () => (await import('./dialog-panel.tsx')).DialogPanel, true);
