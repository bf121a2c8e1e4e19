import type { PlainDate } from '#api/dates.ts';
import { pausedUntil, type Strike, type StrikeCause, type StrikeFact, strikesOn } from '#api/strikes/count-strikes.ts';
import { type TrainingKind, trainingKinds } from '#api/timetable/training-kinds.ts';

export type ToldState = 'counts' | 'excused' | 'gone';

/** What somebody was told last. */
export interface Told {
  registrationId: number;
  kind: TrainingKind;
  state: ToldState;
  lapsesOn: PlainDate;
  pausedUntil: PlainDate | null;
}

interface OfOne {
  registrationId: number;
  state: ToldState;
  lapsesOn: PlainDate;
  kind: TrainingKind;
}

/** Something to tell: of a strike, or of a pause that begins or ends by no new strike. */
export type News =
  | (OfOne & { what: 'counted'; cause: StrikeCause; nth: number; limit: number; again?: PlainDate })
  | (OfOne & { what: 'excused' | 'gone'; booking: 'same' | 'open' | 'until'; again?: PlainDate })
  | (OfOne & { what: 'paused'; cause: StrikeCause; nth: number; limit: number; again: PlainDate })
  | { what: 'pause_ended'; kind: TrainingKind; registrationId: number; again?: PlainDate };

export interface Standing {
  facts: readonly StrikeFact[];
  /** Those of the facts that count. */
  strikes: readonly Strike[];
  told: readonly Told[];
  /** Registrations of which they have written to the club. */
  appealed: ReadonlySet<number>;
  now: Date;
  today: PlainDate;
}

/**
 * Those that no longer hang on the class: until it begins, somebody may take the place of who left late, and it is no strike. What was
 * told once stays so.
 */
const settledOf = ({ strikes, told, now }: Standing): Strike[] => {
  const known = new Set(told.filter(({ state }) => state === 'counts').map((one) => one.registrationId));
  return strikes.filter(({ startsAt, registrationId }) => startsAt <= now || known.has(registrationId));
};

/** Until when booking is paused, of each kind, as far as it is to be told. */
export const pausesOf = (standing: Standing): Map<TrainingKind, PlainDate> =>
  new Map(
    trainingKinds.flatMap((kind) => {
      const until = pausedUntil(settledOf(standing), kind, standing.today);
      return until === undefined ? [] : [[kind, until] as const];
    }),
  );

/** What has changed since somebody was told: each strike by itself, and with the one that brings or ends a pause the pause. */
export function whatIsNew(standing: Standing): News[] {
  return trainingKinds.flatMap((kind) => ofKind(kind, standing));
}

function ofKind(kind: TrainingKind, standing: Standing): News[] {
  const { facts, told, today } = standing;
  const strikes = settledOf(standing).filter((one) => one.kind === kind);
  const before = new Map(told.filter((one) => one.kind === kind).map((one) => [one.registrationId, one]));
  const until = pausesOf(standing).get(kind);
  const toldUntil = [...before.values()]
    .flatMap(({ pausedUntil: day }) => (day !== null && day > today ? [day] : []))
    .toSorted()
    .at(-1);
  const counted = strikes.filter(
    ({ registrationId, lapsesOn }) => lapsesOn > today && before.get(registrationId)?.state !== 'counts',
  );
  const begins = until !== undefined && (toldUntil === undefined || until > toldUntil);
  const ends = toldUntil !== undefined && (until === undefined || until < toldUntil);
  const lost = lostOf(standing, { facts: facts.filter((one) => one.kind === kind), strikes, before });
  const ofPause = until === undefined ? {} : { again: until };
  const news: News[] = [
    ...counted.map(
      (strike, index): News => ({
        ...ofStrike(strike, strikes),
        what: 'counted',
        ...(begins && index === counted.length - 1 && ofPause),
      }),
    ),
    ...lost.map(
      (one, index): News => ({
        ...one,
        kind,
        what: one.state === 'excused' ? 'excused' : 'gone',
        booking: !ends || index < lost.length - 1 ? 'same' : until === undefined ? 'open' : 'until',
        ...(ends && index === lost.length - 1 && ofPause),
      }),
    ),
  ];
  const last = strikes.at(-1);
  if (begins && counted.length === 0 && last) news.push({ ...ofStrike(last, strikes), what: 'paused', again: until });
  const noted = last?.registrationId ?? [...before.keys()].at(-1);
  if (ends && lost.length === 0 && noted !== undefined)
    news.push({ what: 'pause_ended', kind, registrationId: noted, ...ofPause });
  return news;
}

/** Which of those on its day it is. */
function ofStrike({ registrationId, date, kind, cause, limit, lapsesOn }: Strike, strikes: readonly Strike[]) {
  const nth = strikesOn(strikes, kind, date).findIndex((one) => one.registrationId === registrationId) + 1;
  return { registrationId, kind, cause, nth, limit, lapsesOn, state: 'counts' as const };
}

/** Those that were told and count no more, and excuses of what somebody has asked for; not what has lapsed. */
function lostOf(
  { appealed, today }: Standing,
  {
    facts,
    strikes,
    before,
  }: { facts: readonly StrikeFact[]; strikes: readonly Strike[]; before: ReadonlyMap<number, Told> },
) {
  const counting = new Set(strikes.map(({ registrationId }) => registrationId));
  const excused = new Map(facts.filter((one) => one.isExcused).map((one) => [one.registrationId, one]));
  const gone = [...before.values()]
    .filter((one) => one.state === 'counts' && one.lapsesOn > today && !counting.has(one.registrationId))
    .map(({ registrationId, lapsesOn }) => ({
      registrationId,
      lapsesOn,
      state: excused.has(registrationId) ? ('excused' as const) : ('gone' as const),
    }));
  const asked = [...excused.values()]
    .filter(({ registrationId }) => !before.has(registrationId) && appealed.has(registrationId))
    .map(({ registrationId, date }) => ({ registrationId, lapsesOn: date, state: 'excused' as const }));
  return [...gone, ...asked];
}
