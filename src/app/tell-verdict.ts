import type { Intent } from '#api/outbox/intent.ts';
import { verdictWords } from '#api/outbox/verdict-words.ts';
import { subjectText } from '#src/lib/outbox/subject-text.ts';
import type { Snack } from '#src/lib/messages/snack-store.ts';

/** What is said of an intent whose screen is not there any more, in no language yet. */
export function verdictSaid(intent: Intent): Pick<Snack, 'type' | 'said'> {
  const { subject, verdict } = intent;
  if (verdict?.outcome === 'refused') {
    const { key, remedy } = verdict;
    return { type: 'error', said: { refusal: { key, ...(remedy && { remedy }) }, about: subject } };
  }
  const { name, place } = verdictWords(intent);
  const values = { subject: subjectText(subject) ?? '', ...(place !== undefined && { count: place, ordinal: true }) };
  const type = intent.omitted ? 'warning' : 'success';
  return { type: verdict?.outcome === 'done' ? type : 'error', said: { key: `outbox.told.${name}`, values } };
}
