import { toWallTime } from '#api/dates.ts';
import type { Problem } from './import-error.ts';
import type { TrainerChoice } from './match-names.ts';
import type { Room } from './places.ts';
import type { OtherTraining } from './queries.ts';
import type { WantedTraining } from './resolve-occurrences.ts';

type Claim = Use & Pick<WantedTraining, 'holdsRoom' | 'roomId'> & { trainerId: number | null };

interface Around {
  others: readonly OtherTraining[];
  rooms: readonly Room[];
  trainers: readonly TrainerChoice[];
}

/** Finds non-shared rooms and trainers that would be used twice at once; PostgreSQL would refuse it later. */
export function findClashes(trainings: readonly Claim[], { others, rooms, trainers }: Around): Problem[] {
  const byRoom = new Map<number, Use[]>();
  const byTrainer = new Map<number, Use[]>();
  /** They may share a room with each other, but with nothing that holds it. */
  const sharing: { roomId: number; use: Use }[] = [];
  for (const training of trainings) {
    if (training.holdsRoom && training.roomId !== null) usesOf(byRoom, training.roomId).push(training);
    if (!training.holdsRoom && training.roomId !== null) sharing.push({ roomId: training.roomId, use: training });
    if (training.trainerId !== null) usesOf(byTrainer, training.trainerId).push(training);
  }
  for (const { heldRoomId, trainerId, ...training } of others) {
    const use = { ...training, line: undefined };
    if (heldRoomId !== null) byRoom.get(heldRoomId)?.push(use);
    if (trainerId !== null) byTrainer.get(trainerId)?.push(use);
  }
  const roomNames = new Map(rooms.map(({ id, name }) => [id, name]));
  const trainerNames = new Map(trainers.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  const nameOf = (id: number): string => `The room “${roomNames.get(id) ?? id}”`;
  const shared = others.flatMap(({ heldRoomId, ...other }) =>
    sharing.flatMap(({ roomId, use }) =>
      roomId === heldRoomId ? findOverlaps(nameOf(roomId), [use, { ...other, line: undefined }]) : [],
    ),
  );
  return [
    ...shared,
    ...[...byRoom].flatMap(([id, uses]) => findOverlaps(nameOf(id), uses)),
    ...[...byTrainer].flatMap(([id, uses]) => findOverlaps(`The trainer ${trainerNames.get(id) ?? id}`, uses)),
  ].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

function usesOf(map: Map<number, Use[]>, id: number): Use[] {
  const uses = map.get(id) ?? [];
  map.set(id, uses);
  return uses;
}

/** `26.10.2026 18:00` in the club's time zone. */
export function formatLocal(instant: Date, timeZone: string): string {
  const [date = '', time = ''] = toWallTime(instant, timeZone).split('T');
  return `${date.split('-').toReversed().join('.')} ${time.slice(0, 5)}`;
}

/** A use of a room or a trainer for a period. */
export interface Use {
  /** Its line in the file; undefined for a training that the import does not touch. */
  line: number | undefined;
  name: string;
  startsAt: Date;
  durationMinutes: number;
  timeZone: string;
}

const endOf = ({ startsAt, durationMinutes }: Use): number => startsAt.getTime() + durationMinutes * 60_000;

/**
 * Overlapping uses, one sentence per pair of events, with the first overlap. `what` names the resource, as `The room
 * “Saal 1”`. Trainings that the import does not touch are not compared with each other.
 */
export function findOverlaps(what: string, uses: readonly Use[]): Problem[] {
  const clashes = new Map<string, { first: Use; second: Use; count: number }>();
  let running: Use[] = [];
  for (const use of uses.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    // More than a few at once are clashes anyway; comparing thousands would take too long.
    running = running.filter((other) => endOf(other) > use.startsAt.getTime()).slice(-20);
    for (const other of running) {
      if (other.line === undefined && use.line === undefined) continue;
      const key = `${other.line ?? other.name} ${use.line ?? use.name}`;
      const clash = clashes.get(key);
      if (clash) clash.count++;
      else clashes.set(key, { first: other, second: use, count: 1 });
    }
    running.push(use);
  }
  return [...clashes.values()].map((clash) => describe(what, clash));
}

function describe(what: string, { first, second, count }: { first: Use; second: Use; count: number }): Problem {
  const [own, other] = second.line === undefined ? [first, second] : [second, first];
  const others = other.line === undefined ? 'which is in the timetable already' : `line ${other.line}`;
  const more = count > 1 ? ` (and ${count - 1} more times)` : '';
  const sentence =
    `${what} is taken twice: “${own.name}” on ${when(own)} overlaps ` +
    `“${other.name}” of ${when(other)}, ${others}${more}.`;
  return own.line === undefined ? { sentence } : { line: own.line, sentence };
}

const when = ({ startsAt, timeZone }: Use): string => formatLocal(startsAt, timeZone);
