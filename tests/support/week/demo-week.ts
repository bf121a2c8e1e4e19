import { addDays, type PlainDate } from '#api/dates.ts';
import type { DemoClub } from '#scripts/demo/demo-club.ts';
import { planWeek } from '#scripts/demo/timetable/plan-week.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { trainingRow } from '#tests/builders/build-training.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';

const isShared = ({ units }: DemoClub, unit: string, room: string): boolean =>
  units.find(({ name }) => name === unit)?.rooms.find(({ name }) => name === room)?.isShared === true;

/** A demo club's week, some of it full, some cancelled, in clubs and rooms of its own. Returns the clubs' ids by name. */
export async function addDemoWeek(
  scope: TenantScope,
  club: DemoClub,
  { monday, styleId, hasRooms = false }: { monday: PlainDate; styleId: number; hasRooms?: boolean },
): Promise<Map<string, number>> {
  const units = new Map<string, number>();
  for (const { name } of club.units) units.set(name, (await buildUnit(scope, { name, position: -1 })).id);
  const week = planWeek(club);
  const rooms = new Map<string, number>();
  const keys = hasRooms ? new Set(week.map(({ unit, room }) => `${unit}/${room}`)) : [];
  for (const key of keys) {
    const [unit = '', name = ''] = key.split('/');
    const is_shared = isShared(club, unit, name);
    rooms.set(key, (await buildRoom(scope, { unit_id: units.get(unit) ?? 0, name, is_shared })).id);
  }
  const rows = week.map(({ unit, room, name, weekday, time, class: { minutes, places } }, index) => ({
    ...trainingRow(scope.tenantId, {
      unit_id: units.get(unit) ?? 0,
      style_id: styleId,
      startsAt: `${addDays(monday, weekday - 1)}T${time}:00`,
      timeZone: 'Europe/Tallinn',
      name,
      duration_minutes: minutes,
      max_places: places,
      trainer_id: null,
      ...(hasRooms && {
        room_id: rooms.get(`${unit}/${room}`) ?? null,
        holds_room: !isShared(club, unit, room),
      }),
    }),
    taken: index % (places + 1),
    is_cancelled: index % 40 === 39,
  }));
  await scope.db.insertInto('training').values(rows).execute();
  return units;
}
