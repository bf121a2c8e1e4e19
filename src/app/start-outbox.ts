import { serverNow } from '#src/lib/api/server-clock.ts';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { pastMessages } from '#src/lib/messages/past-messages.ts';
import { type Snack, snackStore } from '#src/lib/messages/snack-store.ts';
import type { Outbox } from '#src/lib/outbox/outbox-view.ts';
import { PageOutbox } from '#src/lib/outbox/page-outbox.ts';
import { applyVerdict } from './apply-verdict.ts';
import { offerAfterBooking } from './offer-after-booking.ts';
import { queryClient } from './query-client.ts';
import { verdictSaid } from './tell-verdict.ts';
import { watchAnswers } from './watch-answers.ts';

/** Opens the outbox of whoever is logged in, with what the app does with its verdicts. */
export async function startOutbox(): Promise<Outbox> {
  await loadAllTexts();
  offerAfterBooking();
  const outbox = new PageOutbox({
    apply: (intent) => applyVerdict(queryClient, intent),
    tell(intent) {
      if (pastMessages.has(intent.id)) return;
      const snack = verdictSaid(intent);
      if (isSaid(snack)) return;
      snackStore.say(snack);
      pastMessages.keep(snack, intent.id);
    },
    look: () => void queryClient.invalidateQueries({ queryKey: ['own'] }),
  });
  watchAnswers(queryClient, () => outbox.hearOfServer());
  return outbox;
}

const justNowMs = 60_000;

/** Twelve taps on one roster that are sent together are told in one message. */
function isSaid({ type, said }: Pick<Snack, 'type' | 'said'>): boolean {
  const [newest] = pastMessages.get().messages;
  if (!newest || serverNow().getTime() - newest.at > justNowMs) return false;
  return newest.type === type && JSON.stringify(newest.said) === JSON.stringify(said);
}
