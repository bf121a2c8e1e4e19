import type { Training } from '#api/timetable/schema.ts';
import type { Circumstances } from './same-again.ts';

type Here = Pick<Circumstances, 'now' | 'hasClash'>;

/** Full, with a waiting list that one is on or may join. */
export const canBeWished = (one: Training, { now, hasClash }: Here): boolean => {
  if (one.startDateTime <= now || one.status !== 'open' || one.opensAt !== undefined) return false;
  if (one.my) return one.my.status === 'waiting';
  return one.freePlaces <= 0 && one.isWaitingListAllowed && one.bookable?.allowed !== false && !hasClash(one);
};

/** One place is wished for in so many lists at most, of which the class itself is one. */
const most = 5;

/** Other times of the same class at which it is full, too. */
export const fullAgain = (
  wanted: Pick<Training, 'id' | 'name' | 'style'>,
  items: readonly Training[],
  here: Here,
): Training[] =>
  items
    .filter(({ id, name, style }) => id !== wanted.id && name === wanted.name && style === wanted.style)
    .filter((one) => canBeWished(one, here))
    .toSorted((a, b) => a.startDateTime.localeCompare(b.startDateTime) || a.id - b.id)
    .slice(0, most);
