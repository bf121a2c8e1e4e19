import { whenResting } from '#src/lib/when-resting.ts';
import { isFirstVisit, loadKept } from './kept/with-kept.ts';
import { queryClient } from './query-client.ts';

/** From now on what the API says is kept on the device. On a first visit that may wait: there is nothing to show yet. */
export function startKeeping(): void {
  if (isFirstVisit) whenResting(start);
  else start().catch(() => whenResting(start));
}

const start = async (): Promise<void> => (await loadKept()).start(queryClient);
