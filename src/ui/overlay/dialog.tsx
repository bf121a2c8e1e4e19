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
  /** An icon, drawn on a tint, … */
  icon?: ReactNode;
  /** … or a picture of its own, for example a ring that counts down. */
  picture?: ReactNode;
  /** Buttons under each other: primary first, each `isWide`. */
  actions: ReactNode;
};

/** Asks one thing. At the bottom of a narrow screen, in the middle of a wide one. Focus stays inside. */
export const Dialog = lazyPanel<DialogProps>(async () => (await import('./dialog-panel.tsx')).DialogPanel, true);
