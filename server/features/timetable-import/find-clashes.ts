import { toWallTime } from '#api/dates.ts';
import { writeDate } from '#api/timetable/say-when.ts';
import { said } from '../../files/said.ts';
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
  const room = (id: number): Used => ({ key: 'clash.room', what: roomNames.get(id) ?? String(id) });
  const trainer = (id: number): Used => ({ key: 'clash.trainer', what: trainerNames.get(id) ?? String(id) });
  const shared = others.flatMap(({ heldRoomId, ...other }) =>
    sharing.flatMap(({ roomId, use }) =>
      roomId === heldRoomId ? findOverlaps(room(roomId), [use, { ...other, line: undefined }]) : [],
    ),
  );
  return [
    ...shared,
    ...[...byRoom].flatMap(([id, uses]) => findOverlaps(room(id), uses)),
    ...[...byTrainer].flatMap(([id, uses]) => findOverlaps(trainer(id), uses)),
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
  return `${writeDate(date)} ${time.slice(0, 5)}`;
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

/** What is used, and the key of what is said where it is used twice. */
export interface Used {
  key: 'clash.room' | 'clash.trainer';
  what: string;
}

/**
 * Overlapping uses, one problem per pair of events, with the first overlap. Trainings that the import does not touch are not compared with each other.
 */
export function findOverlaps(used: Used, uses: readonly Use[]): Problem[] {
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
  return [...clashes.values()].map((clash) => describe(used, clash));
}

function describe({ key, what }: Used, { first, second, count }: { first: Use; second: Use; count: number }): Problem {
  const [own, other] = second.line === undefined ? [first, second] : [second, first];
  const clash = said(key, {
    what,
    own: own.name,
    when: when(own),
    other: other.name,
    whenOther: when(other),
    where: other.line === undefined ? said('clash.there') : said('clash.line', { line: other.line }),
    more: count > 1 ? said('clash.more', { times: count - 1 }) : '',
  });
  return own.line === undefined ? { said: clash } : { line: own.line, said: clash };
}

const when = ({ startsAt, timeZone }: Use): string => formatLocal(startsAt, timeZone);
