import { useNarrow, useRoomForAside } from '#src/theme/use-narrow.ts';

/** Where a panel stands: on a narrow screen nowhere of its own, else over the list as a card, or from 1200 px beside it. */
export function usePanelPlace(): 'card' | 'pane' | undefined {
  const isNarrow = useNarrow();
  const hasPane = useRoomForAside();
  if (isNarrow) return undefined;
  return hasPane ? 'pane' : 'card';
}
