import type { ReactNode } from 'react';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';
import type { TimetableArea } from '../view/view-address.ts';
import type { Chosen } from './follow-switches.tsx';

const Bell = lazyPanel<Chosen & { isOpen: boolean }>(async () => {
  const [{ FollowBell }] = await Promise.all([import('./follow-switches.tsx'), loadAllTexts()]);
  return FollowBell;
});

/** Below the row of filters where a timetable is narrowed to one style or one trainer, whose page it is then. */
export function withBell({ area, ...chosen }: Chosen & { area: TimetableArea }, chips: ReactNode): ReactNode {
  const { style, trainer } = chosen.search;
  const isOfOne = style?.length === 1 || trainer?.length === 1;
  if (area === '/trainer' || !isOfOne) return chips;
  return (
    <>
      {chips}
      <Bell {...chosen} isOpen />
    </>
  );
}
