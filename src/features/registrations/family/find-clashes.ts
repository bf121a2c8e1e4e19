import type { FamilyTraining } from '#api/family/schema.ts';

type Timed = Pick<FamilyTraining, 'id' | 'clientId' | 'startDateTime' | 'duration' | 'status' | 'trainingStatus'>;

/** Two people of a family who are in different trainings at the same time, or in one that begins as the other ends. */
export interface FamilyClash<T> {
  one: T;
  other: T;
  kind: 'overlap' | 'meet';
}

const startOf = ({ startDateTime }: Timed): number => Date.parse(`${startDateTime}Z`);
const endOf = (item: Timed): number => startOf(item) + item.duration * 60_000;

/** @param items in order of time */
export function findClashes<T extends Timed>(items: readonly T[]): FamilyClash<T>[] {
  const booked = items.filter(({ status, trainingStatus }) => status === 'booked' && trainingStatus !== 'cancelled');
  return booked.flatMap((one, n) =>
    booked
      .slice(n + 1)
      .filter((other) => other.clientId !== one.clientId && other.id !== one.id && startOf(other) <= endOf(one))
      .map((other) => ({ one, other, kind: startOf(other) < endOf(one) ? ('overlap' as const) : ('meet' as const) })),
  );
}
