import { addMinutes, toInstant } from '../../dates.ts';
import type { Schedule, Training } from '../schema.ts';

export interface EventSight {
  schedule: Pick<Schedule, 'units' | 'rooms' | 'trainers'>;
  /** Of the tenant; a unit may have its own. */
  timeZone: string;
  club: string;
  /** `https://klubi.ee` */
  origin: string;
}

const schemaOrg = 'https://schema.org/';

/** A training as schema.org's `Event`, from what everybody sees of it. */
export function eventOf(training: Training, { schedule, timeZone, club, origin }: EventSight, description?: string) {
  const unit = schedule.units.find(({ id }) => id === training.unitId);
  const room = schedule.rooms.find(({ id }) => id === training.roomId);
  const trainer = schedule.trainers.find(({ id }) => id === training.trainerId);
  const startsAt = toInstant(training.startDateTime, unit?.timeZone ?? timeZone);
  const isCancelled = training.status === 'cancelled';
  return {
    '@type': 'Event',
    name: training.name,
    ...(description && { description }),
    url: `${origin}/public/training?id=${training.id}`,
    startDate: startsAt.toISOString(),
    endDate: addMinutes(startsAt, training.duration).toISOString(),
    eventStatus: `${schemaOrg}${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${schemaOrg}OfflineEventAttendanceMode`,
    maximumAttendeeCapacity: training.maxPlaces,
    remainingAttendeeCapacity: isCancelled ? 0 : Math.max(0, training.freePlaces),
    location: {
      '@type': 'Place',
      name: [unit?.name, room?.name].filter(Boolean).join(', ') || club,
      ...(unit?.address && { address: unit.address }),
    },
    organizer: { '@type': 'Organization', name: club, url: origin },
    ...(trainer && { performer: { '@type': 'Person', name: `${trainer.firstName} ${trainer.lastName}` } }),
  };
}
