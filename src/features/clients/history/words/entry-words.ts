import type { LineOf } from '#api/clients/history-schema.ts';
import { toPlainDate } from '#api/dates.ts';
import { formatDuration } from '#api/timetable/format-duration.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { trainingWords } from './booking-words.ts';
import { authorWords, type LineWords, type Saying } from './line-words.ts';

const tones = { open: 'good', ask_staff: 'warn', refused: 'bad', unconfirmed: 'warn' } as const;
/** What the club's rules decide, and no door by itself. */
const ruled: readonly string[] = [
  'passback',
  'ask_staff',
  'blocked',
  'too_early',
  'no_right',
  'right_ended',
  'right_blocked',
  'debt',
  'not_covered',
  'no_visits_left',
  'class_full',
];

/** Somebody at a door: let in by what, or refused by which rule and from what. */
export function entryWords(line: LineOf<'entry'>, saying: Saying): LineWords {
  const { t } = saying;
  const { answer, reason, via, rightName, usedVisit, flag } = line;
  const isIn = answer === 'open';
  const answered = t(`entries.answer.${answer}`);
  return {
    title: isIn
      ? answered
      : t('clientHistory.entry.refused', { answer: answered, reason: t(`entries.reason.${reason}`) }),
    facts: [
      authorWords(line, t),
      t(`entries.via.${via}`),
      trainingWords(line.training, saying),
      isIn ? (rightName ?? undefined) : undefined,
      usedVisit ? t('entries.usedVisit') : undefined,
      flag ? t(`entries.flag.${flag}`) : undefined,
      ...(isIn ? [] : groundsWords(line, saying)),
    ],
    tone: tones[answer],
  };
}

/** What a refusal was decided from, as it was then; of older ones that it was not recorded. */
function groundsWords({ reason, grounds, at }: LineOf<'entry'>, { t, timeZone, when }: Saying): LineWords['facts'] {
  if (!grounds) return [ruled.includes(reason) ? t('clientHistory.entry.unknown') : undefined];
  const { allowedFrom, passbackMinutes, rulesSince, held, asOf } = grounds;
  const isLater = new Date(asOf).getTime() - new Date(at).getTime() > 60_000;
  const dateOf = (instant: string) => formatDate(toPlainDate(new Date(instant), timeZone));
  return [
    passbackMinutes === undefined
      ? undefined
      : t('clientHistory.entry.passback', { span: formatDuration(passbackMinutes) }),
    allowedFrom && t('clientHistory.entry.allowedFrom', { when: when(allowedFrom) }),
    ...(reason === 'passback' || reason === 'class_full' ? [] : held.map((one) => heldWords(one, t))),
    rulesSince ? t('clientHistory.rules.since', { date: dateOf(rulesSince) }) : t('clientHistory.rules.usual'),
    isLater ? t('clientHistory.entry.asOf', { when: when(asOf) }) : undefined,
  ];
}

function heldWords(
  { name, source, reason, validUntil }: NonNullable<LineOf<'entry'>['grounds']>['held'][number],
  t: Saying['t'],
): string {
  const said = { name: name || t(`clients.held.source.${source}`), reason: t(`entries.reason.${reason}`) };
  if (validUntil === null) return t('clientHistory.entry.held', said);
  return t('clientHistory.entry.heldUntil', { ...said, date: formatDate(validUntil) });
}
