import type { Schedule, TrainingDetail } from '#api/timetable/schema.ts';

/** A training with the names that its ids stand for. */
export function partsOf(detail: Pick<TrainingDetail, 'item'> & Omit<Schedule, 'items'>) {
  const { item } = detail;
  return {
    style: detail.styles.find(({ id }) => id === item.style),
    trainer: detail.trainers.find(({ id }) => id === item.trainerId),
    room: detail.rooms.find(({ id }) => id === item.roomId),
    unit: detail.units.find(({ id }) => id === item.unitId),
  };
}
