import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { refusedField } from '../../../endpoint/api-error.ts';
import { holdClub, isClosed, listClosedOn } from '../../rooms/closings/queries.ts';

export interface Placed {
  unitId: number;
  roomId: number | null;
  date: PlainDate;
}

/** Which of them would be on a day on which their club or room is closed; nobody closes the clubs until the transaction ends. */
export async function findClosed<T extends Placed>(scope: TenantScope, placed: readonly T[]): Promise<T[]> {
  const clubs = new Set(placed.map(({ unitId }) => unitId));
  for (const unitId of [...clubs].toSorted((one, other) => one - other)) await holdClub(scope, unitId);
  const dates = datesIn(placed);
  const [from, until] = [dates[0], dates.at(-1)];
  if (from === undefined || until === undefined) return [];
  const spans = await listClosedOn(scope, { from, until });
  return placed.filter((one) => isClosed(spans, one));
}

/** Asks back where the day is closed, unless that is meant. */
export async function refuseClosed(scope: TenantScope, placed: Placed, isMeant: boolean | undefined): Promise<void> {
  const closed = await findClosed(scope, [placed]);
  if (closed.length > 0 && !isMeant) throw refusedField(409, 'day_closed', 'startDateTime');
}

export const datesIn = (placed: readonly Placed[]): PlainDate[] =>
  [...new Set(placed.map(({ date }) => date))].toSorted();
