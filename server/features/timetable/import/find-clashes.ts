import type { OtherTraining } from './existing-training.ts';
import { findOverlaps, type Use } from './find-overlaps.ts';
import type { Problem } from './import-error.ts';
import type { Room } from './places.ts';
import type { TrainerChoice } from './resolve-trainer.ts';
import type { WantedTraining } from './wanted-training.ts';

interface Around {
  others: readonly OtherTraining[];
  rooms: readonly Room[];
  trainers: readonly TrainerChoice[];
}

/** Where a room that is not shared, or a trainer, would be wanted twice at once; PostgreSQL would refuse it later. */
export function findClashes(trainings: readonly WantedTraining[], { others, rooms, trainers }: Around): Problem[] {
  const byRoom = new Map<number, Use[]>();
  const byTrainer = new Map<number, Use[]>();
  for (const training of trainings) {
    if (training.holdsRoom && training.roomId !== null) usesOf(byRoom, training.roomId).push(training);
    if (training.trainerId !== null) usesOf(byTrainer, training.trainerId).push(training);
  }
  for (const { heldRoomId, trainerId, ...training } of others) {
    const use = { ...training, line: undefined };
    if (heldRoomId !== null) byRoom.get(heldRoomId)?.push(use);
    if (trainerId !== null) byTrainer.get(trainerId)?.push(use);
  }
  const roomNames = new Map(rooms.map(({ id, name }) => [id, name]));
  const trainerNames = new Map(trainers.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  return [
    ...[...byRoom].flatMap(([id, uses]) => findOverlaps(`The room “${roomNames.get(id) ?? id}”`, uses)),
    ...[...byTrainer].flatMap(([id, uses]) => findOverlaps(`The trainer ${trainerNames.get(id) ?? id}`, uses)),
  ].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

function usesOf(map: Map<number, Use[]>, id: number): Use[] {
  const uses = map.get(id) ?? [];
  map.set(id, uses);
  return uses;
}
