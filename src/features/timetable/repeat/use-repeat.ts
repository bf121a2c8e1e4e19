import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, toPlainDate } from '#api/dates.ts';
import type { Schedule, Training } from '#api/timetable/schema.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { timetableQueries } from '../queries.ts';
import { findRepeat, wasAttended } from './find-repeat.ts';

/** The training to offer again, found in what the member's screens load anyway and in next week's timetable. */
export function useRepeat(clientId: number) {
  const site = useSite();
  const now = useNow();
  const today = toPlainDate(now, site.timeZone);
  const [tapped, setTapped] = useState<number>();
  const mine = useQuery(registrationQueries.around(clientId, today));
  const own = mine.data?.items ?? [];
  const hasPast = own.some(({ startDateTime }) => startDateTime.slice(0, 10) <= today);
  const weeks = [
    useQuery(timetableQueries.week(today, { clientId })),
    useQuery({ ...timetableQueries.week(addDays(today, 7), { clientId }), enabled: hasPast }),
  ];
  const zones = new Map(weeks.flatMap(({ data }) => data?.units ?? []).map(({ id, timeZone }) => [id, timeZone]));
  const zoneOf = ({ unitId }: { unitId: number }) => zones.get(unitId) ?? site.timeZone;
  const trainings = weeks.flatMap(({ data }) => data?.items ?? []);
  const isLoading = weeks.some((week) => week.isLoading);
  // After the tap the card stays what it was: another training under the same finger would be booked by a second tap.
  const training =
    trainings.find(({ id }) => id === tapped) ?? (isLoading ? undefined : findRepeat({ own, trainings, now, zoneOf }));
  const names = weeks.find(({ data }) => training && data?.items.includes(training))?.data;
  // Who has attended something lately will most likely be offered it: what stands below must not move when it comes.
  const isExpected =
    isLoading && hasPast && own.some((one) => one.startDateTime.slice(0, 10) < today && wasAttended(one));
  return { now, today, zoneOf, setTapped, isExpected, found: withNames(training, names) };
}

const withNames = (training: Training | undefined, names: Schedule | undefined) =>
  training && names && { training, names };
