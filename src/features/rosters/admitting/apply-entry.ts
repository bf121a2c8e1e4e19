import type { QueryClient } from '@tanstack/react-query';
import type { IntentArgs } from '#api/outbox/intent.ts';
import { changeRosters } from '../marking/change-rosters.ts';
import { withTaps } from '../marking/with-taps.ts';

/** A walk-in or a note that the server has taken stands at once wherever the roster is kept. */
export function applyEntry(
  client: QueryClient,
  clientId: number,
  kind: 'walkIn' | 'rosterNote',
  { trainingId, entryId, text, tappedAt }: IntentArgs['walkIn'],
): void {
  const taps = [{ tappedAt, isQueued: false, act: { kind, entryId, text } }];
  changeRosters(client, clientId, trainingId, {
    roster: (roster) => {
      const { walkIns, notes } = withTaps(roster, taps);
      return { ...roster, walkIns, notes };
    },
    sheet: (sheet) => ({ ...sheet, walkIns: withTaps({ ...sheet, notes: [], canMark: true }, taps).walkIns }),
  });
}
