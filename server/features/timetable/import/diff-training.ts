import type { ExistingTraining } from './existing-training.ts';
import type { WantedTraining } from './wanted-training.ts';

export type TrainingChange =
  | 'time'
  | 'length'
  | 'place'
  | 'style'
  | 'trainer'
  | 'name'
  | 'comment'
  | 'places'
  | 'visibility'
  | 'series';

/** In what the calendar wants a training otherwise than it is. What the calendar does not say is not compared. */
export function diffTraining(existing: ExistingTraining, wanted: WantedTraining): TrainingChange[] {
  const isSame: Record<TrainingChange, boolean> = {
    time: existing.startsAt.getTime() === wanted.startsAt.getTime(),
    length: existing.durationMinutes === wanted.durationMinutes,
    place:
      existing.unitId === wanted.unitId &&
      existing.roomId === wanted.roomId &&
      (wanted.roomId === null || existing.holdsRoom === wanted.holdsRoom),
    style: existing.styleId === wanted.styleId && existing.kind === wanted.kind,
    trainer: existing.trainerId === wanted.trainerId,
    name: existing.name === wanted.name,
    comment: existing.comment === wanted.comment,
    places: wanted.places === null || existing.maxPlaces === wanted.places,
    visibility: !wanted.isPrivate || !existing.isPublic,
    series: existing.uid === wanted.uid && existing.recurrenceAt.getTime() === wanted.recurrenceAt.getTime(),
  };
  return (Object.keys(isSame) as TrainingChange[]).filter((change) => !isSame[change]);
}
