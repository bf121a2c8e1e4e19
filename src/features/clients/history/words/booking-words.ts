import type { LineOf } from '#api/clients/history-schema.ts';
import { toPlainDate } from '#api/dates.ts';
import { formatDate, formatWhen } from '#src/lib/i18n/format-date.ts';
import { authorWords, type LineWords, type Saying } from './line-words.ts';

type BookingLine = LineOf<'registration' | 'edit' | 'hold'>;

/** A booking, its class, or a place that was held for it. */
export function bookingWords(line: BookingLine, saying: Saying): LineWords {
  const { t } = saying;
  const training = trainingWords(line.training, saying);
  const by = authorWords(line, t);
  switch (line.what) {
    case 'registration':
      return registrationWords(line, saying, [training, by]);
    case 'edit':
      return { title: editWords(line, saying), facts: [training, by], tone: line.isUndone ? undefined : 'warn' };
    case 'hold': {
      const { state, heldUntil } = line;
      const title = t(`clientHistory.hold.${state}`, { when: saying.when(heldUntil) });
      return { title, facts: [training, by], tone: state === 'held' ? undefined : 'bad' };
    }
  }
}

export const trainingWords = (training: BookingLine['training'], { t, today }: Saying): string | undefined =>
  training
    ? t('clientHistory.training', { name: training.name, when: formatWhen(training.startDateTime, today, t) })
    : undefined;

function registrationWords(
  { event, rules, cost, note }: LineOf<'registration'>,
  { t, timeZone, when, registration: say }: Saying,
  about: LineWords['facts'],
): LineWords {
  const rule = rules && say.rule({ ...event, policy: rules.policy });
  // A version matters where it decided: who books or marks somebody has not decided by a deadline.
  const isByRule = rule !== undefined && rule !== null;
  const version = rules?.since
    ? t('clientHistory.rules.since', { date: formatDate(toPlainDate(new Date(rules.since), timeZone)) })
    : t(rules ? 'clientHistory.rules.usual' : 'clientHistory.rules.unknown');
  const isLost = event.kind === 'cancelled' && event.reason !== null;
  return {
    title: say.event(event, when),
    facts: [...about, rule ?? undefined, isByRule || !rules ? version : undefined, cost ? say.cost(cost) : undefined],
    note,
    tone: isLost ? 'bad' : event.kind === 'booked' || event.kind === 'promoted' ? 'good' : undefined,
  };
}

function editWords({ before, isUndone }: LineOf<'edit'>, { t, today }: Saying): string {
  if (isUndone) return t('clientHistory.edit.undone');
  if (before.startDateTime !== null)
    return t('clientHistory.edit.moved', { when: formatWhen(before.startDateTime, today, t) });
  return t(before.isRoomChanged ? 'clientHistory.edit.room' : 'clientHistory.edit.trainer');
}
