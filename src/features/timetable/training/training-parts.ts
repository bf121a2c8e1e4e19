import type { QueryClient } from '@tanstack/react-query';
import type { Schedule, StaffTrainingDetail, TrainingDetail } from '#api/timetable/schema.ts';
import type { Viewer } from '../queries.ts';
import { weeksOf } from '../week/queries.ts';

/** A training with its ids resolved to names. */
export function partsOf(detail: Pick<TrainingDetail, 'item'> & Omit<Schedule, 'items'>) {
  const { item } = detail;
  return {
    style: detail.styles.find(({ id }) => id === item.style),
    trainer: detail.trainers.find(({ id }) => id === item.trainerId),
    room: detail.rooms.find(({ id }) => id === item.roomId),
    unit: detail.units.find(({ id }) => id === item.unitId),
  };
}

/** The full training, or the timetable's part of it: without comments and booking rules. */
export type KnownTraining = TrainingDetail | StaffTrainingDetail | Omit<TrainingDetail, 'policy'>;

/** Fallback when the training cannot be fetched: from the cached weeks, with their fetch time in ms since 1970. */
export function findInWeeks(client: QueryClient, id: number, viewer: Viewer) {
  const queryKey = weeksOf(viewer);
  for (const { state } of client.getQueryCache().findAll({ queryKey })) {
    const week = state.data as Schedule | undefined;
    const item = week?.items.find((training) => training.id === id);
    if (!week || !item) continue;
    const { items: _items, ...names } = week;
    const detail: KnownTraining = { ...names, item: { ...item, commentPublic: null, commentPrivate: null } };
    return { detail, asOf: state.dataUpdatedAt };
  }
  return undefined;
}
