import { IconClock } from '@tabler/icons-react';
import { useHours } from '#src/features/rooms/use-hours.ts';
import { Row } from '#src/ui/box/box.tsx';
import type { Timetable } from '../view/use-timetable.ts';

/** More clubs than these would push the classes down. */
const most = 3;

/** When the clubs that are looked at are open on the day, where they say it. */
export function DayHours({ timetable, unit }: { timetable: Timetable; unit: readonly number[] | undefined }) {
  const { schedule, date } = timetable;
  const units = unit?.length ? schedule.units.filter(({ id }) => unit.includes(id)) : schedule.units;
  const said = useHours(units, date);
  if (said.length === 0 || units.length > most) return null;
  return said.map(({ unitId, name, text, isClosed }) => (
    <Row
      key={unitId}
      component="p"
      size="meta"
      tone={isClosed ? 'warn' : 't2'}
      align="center"
      gap={6}
      px="var(--text-edge)"
      pb={4}
    >
      <IconClock size={16} stroke={1.9} aria-hidden />
      {units.length > 1 ? `${name}: ${text}` : text}
    </Row>
  ));
}
