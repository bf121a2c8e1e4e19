import type { Schedule, Training } from '#api/timetable/schema.ts';

/** Who gives a training and where; the club too, where the screen shows several. */
export function tvWords(training: Training, schedule: Schedule, showsClub: boolean) {
  const trainer = schedule.trainers.find(({ id }) => id === training.trainerId);
  const room = schedule.rooms.find(({ id }) => id === training.roomId);
  const unit = showsClub ? schedule.units.find(({ id }) => id === training.unitId) : undefined;
  return {
    who: trainer ? `${trainer.firstName} ${trainer.lastName}` : '',
    where: room?.name ?? '',
    club: unit?.name ?? '',
  };
}
