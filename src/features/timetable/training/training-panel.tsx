import type { SheetProps } from '#src/ui/overlay/sheet.tsx';
import { SheetPanel } from '#src/ui/overlay/sheet-panel.tsx';
import { SidePanel } from '#src/ui/overlay/side-panel.tsx';

/** Beside a list or a week that stays in use: over it, or in its own pane. */
export type Beside = 'card' | 'pane' | undefined;

/** A sheet over the page, or a panel beside what it was opened from. */
export function TrainingPanel({ beside, isOpen, ...parts }: Omit<SheetProps, 'side'> & { beside: Beside }) {
  if (!beside) return <SheetPanel {...parts} isOpen={isOpen} />;
  return isOpen && <SidePanel {...parts} place={beside} />;
}
