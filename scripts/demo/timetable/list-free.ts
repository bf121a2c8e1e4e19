import { addMinutes } from '#api/dates.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { Row } from '#tests/builders/row.ts';

interface Use {
  roomId: number;
  from: number;
  until: number;
  isWhole: boolean;
}

function useOf(row: Row<'training'>): Use | undefined {
  if (typeof row.room_id !== 'number' || row.is_cancelled) return undefined;
  const startsAt = new Date(row.starts_at);
  const until = addMinutes(startsAt, row.duration_minutes).getTime();
  return { roomId: row.room_id, from: startsAt.getTime(), until, isWhole: row.holds_room !== false };
}

const clash = (a: Use, b: Use): boolean =>
  a.roomId === b.roomId && a.from < b.until && b.from < a.until && (a.isWhole || b.isWhole);

/**
 * Those whose room is free, of several at once the first. A taken room cannot be skipped by `on conflict`: the rows that
 * say so are written by a trigger.
 */
export async function listFree<T extends Row<'training'>>({ db }: TenantScope, rows: readonly T[]): Promise<T[]> {
  const wanted = rows.map(useOf).filter((use) => use !== undefined);
  if (wanted.length === 0) return [...rows];
  const found = await db
    .selectFrom('room_use')
    .innerJoin('room', (join) =>
      join.onRef('room.tenant_id', '=', 'room_use.tenant_id').onRef('room.id', '=', 'room_use.room_id'),
    )
    .select(['room_id', 'starts_at', 'ends_at', 'reservation_id', 'is_shared'])
    .where('ends_at', '>', new Date(Math.min(...wanted.map(({ from }) => from))))
    .where('starts_at', '<', new Date(Math.max(...wanted.map(({ until }) => until))))
    .execute();
  const taken = new Map<number, Use[]>();
  const add = (use: Use) => taken.set(use.roomId, [...(taken.get(use.roomId) ?? []), use]);
  for (const { room_id, starts_at, ends_at, reservation_id, is_shared } of found) {
    const isWhole = reservation_id !== null || !is_shared;
    add({ roomId: room_id, from: starts_at.getTime(), until: ends_at.getTime(), isWhole });
  }
  return rows.filter((row) => {
    const use = useOf(row);
    if (!use) return true;
    if (taken.get(use.roomId)?.some((other) => clash(use, other))) return false;
    add(use);
    return true;
  });
}
