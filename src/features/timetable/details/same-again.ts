import type { Training } from '#api/timetable/schema.ts';

/** The same class at another time, or one of its style. */
export interface Again {
  training: Training;
  isSimilar: boolean;
}

/** What decides whether somebody can have a place now. */
export interface Circumstances {
  /** Wall time of the club. */
  now: string;
  /** The viewer's home club; its trainings come first. */
  homeUnitId: number | undefined;
  hasClash: (training: Training) => boolean;
}

/** Open for booking, with a place, not begun, at no time that is taken. */
export const canBeHad = (one: Training, { now, hasClash }: Pick<Circumstances, 'now' | 'hasClash'>): boolean =>
  one.startDateTime > now &&
  one.status === 'open' &&
  one.freePlaces > 0 &&
  one.opensAt === undefined &&
  one.bookable?.allowed !== false &&
  !one.my &&
  !hasClash(one);

const most = 3;

/**
 * Where the same training can still be had: open for booking, with a place, at no time that is taken. Where fewer than
 * three are, others of its style follow. Home club first, then by time.
 */
export function sameAgain(
  wanted: Pick<Training, 'id' | 'name' | 'style'>,
  items: readonly Training[],
  { now, homeUnitId, hasClash }: Circumstances,
): Again[] {
  const canHave = items.filter((one) => one.id !== wanted.id && canBeHad(one, { now, hasClash }));
  const away = ({ unitId }: Training): number => (unitId === homeUnitId ? 0 : 1);
  const sorted = canHave.toSorted(
    (a, b) => away(a) - away(b) || a.startDateTime.localeCompare(b.startDateTime) || a.id - b.id,
  );
  const same = sorted.filter(({ name }) => name === wanted.name);
  const similar = sorted.filter(({ name, style }) => name !== wanted.name && style === wanted.style);
  return [
    ...same.map((training) => ({ training, isSimilar: false })),
    ...similar.map((training) => ({ training, isSimilar: true })),
  ].slice(0, most);
}
