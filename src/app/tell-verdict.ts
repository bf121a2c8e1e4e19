import type { BookingResult } from '#api/registrations/schema.ts';
import type { Intent } from '#api/outbox/intent.ts';
import type { Said, Words } from '#src/lib/messages/said.ts';
import { subjectText } from '#src/lib/outbox/subject-text.ts';
import type { Snack } from '#src/lib/messages/snack-store.ts';

/** What is said of an intent whose screen is not there any more, in no language yet. */
export function verdictSaid({ kind, subject, verdict }: Intent): Pick<Snack, 'type' | 'said'> {
  const about = subjectText(subject);
  const values = { subject: about ?? '' };
  switch (verdict?.outcome) {
    case 'done':
      return { type: 'success', said: doneSaid(kind, verdict.result, values) };
    case 'refused': {
      const { key, remedy } = verdict;
      return { type: 'error', said: { refusal: { key, ...(remedy && { remedy }) }, about: subject } };
    }
    default:
      return {
        type: 'error',
        said: about ? { key: 'outbox.told.expired', values } : { key: 'outbox.told.profileExpired' },
      };
  }
}

function doneSaid(kind: Intent['kind'], result: unknown, values: NonNullable<Words['values']>): Said {
  if (kind !== 'book') return { key: `outbox.told.${kind}`, values };
  const { status, placeInWaitingList } = result as BookingResult;
  if (status === 'booked') return { key: 'outbox.told.booked', values };
  return { key: 'outbox.told.waiting', values: { ...values, count: placeInWaitingList ?? 1, ordinal: true } };
}
