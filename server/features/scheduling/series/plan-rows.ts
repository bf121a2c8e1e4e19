import { type ClockChange, clockChangesIn, clockOf } from '#api/clock-changes.ts';
import { type PlainDate, toInstant, toWallTime, type WallTime } from '#api/dates.ts';
import type { ChangeSeriesBody } from '#api/scheduling/series/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { placeOf } from '../changes/create-training.ts';
import { findPlace, findStyle, refuseStyle } from '../checks/find-place.ts';
import { datesIn, findClosed } from '../checks/refuse-closed.ts';
import type { NewTraining } from '../commands.ts';
import type { TrainingColumns } from '../training-columns.ts';
import { type Answers, readAnswers } from './answers.ts';
import type { Family } from './find-targets.ts';
import type { Occurrence } from './occurrences.ts';
import { type PlannedDates, planDates, wantedTime } from './plan-change.ts';
import { findRow, type Member } from './queries.ts';

interface Means {
  catalog: ClubCatalog;
  now: Date;
}

export type RowColumns = Partial<TrainingColumns> & Pick<TrainingColumns, 'starts_at' | 'date'>;

export interface ChangePlan extends PlannedDates {
  changes: { member: Member; columns: RowColumns; occurrence: Occurrence }[];
  additions: { row: NewTraining; occurrence: Occurrence }[];
  /** Of those that get another time. */
  clockChanges: ClockChange[];
  /** Dates of those that would be added, on which it is closed: left out unless they are meant. */
  closedDays: PlainDate[];
}

type Place = Awaited<ReturnType<typeof findPlace>>;

interface Wanting {
  family: Family;
  wanted: ChangeSeriesBody;
  place: Place;
  /** Undefined: each keeps its own. */
  time: string | undefined;
  answers: Answers;
  values: Partial<TrainingColumns>;
}

/** Everything that an edit of a series would write. What the opened training has already is changed in none. */
export async function planChange(
  scope: TenantScope,
  family: Family,
  wanted: ChangeSeriesBody,
  { catalog, now }: Means,
): Promise<ChangePlan> {
  const { opened } = family;
  if (wanted.version < opened.editedVersion) throw new ApiError(409, 'changed_meanwhile');
  const place = await findPlace(scope, { ...wanted, unitId: opened.unitId, kept: opened }, catalog);
  const { styleId = opened.styleId } = wanted;
  await findStyle(scope, styleId, opened);
  const isOtherRoom = wanted.roomId !== opened.roomId;
  if (isOtherRoom || styleId !== opened.styleId) await refuseStyle(scope, wanted.roomId, styleId);
  const time = wantedTime(opened, wanted, catalog.timeZoneOf(opened.unitId));
  const answers = await readAnswers(scope, wanted.answers, { unitId: place.columns.unit_id, styleId, catalog });
  const dates = await planDates(scope, family, wanted, { catalog, now });
  const wanting = { family, wanted, place, time, answers, values: changedValues(opened, wanted) };
  const changes = dates.kept
    .filter(({ date }) => !answers.isSkipped(date))
    .map(({ member, date }) => changeOf(member, date, wanting, catalog))
    .filter(({ occurrence }) => occurrence.startsAt > now);
  const template = dates.added.length > 0 ? await findRow(scope, opened.id) : undefined;
  const wantedMore = dates.added
    .filter((date) => !answers.isSkipped(date))
    .flatMap((date) => (template ? [additionOf(template, date, wanting)] : []));
  const closed = datesIn(
    await findClosed(
      scope,
      wantedMore.map(({ row }) => placeOf(row)),
    ),
  );
  const isHeld = ({ row }: { row: NewTraining }) => wanted.isMeantForClosedDay || !closed.includes(row.date);
  const additions = wantedMore.filter(isHeld);
  const moved = changes.filter(({ member, occurrence }) => member.startsAt.getTime() !== occurrence.startsAt.getTime());
  const walls = [...moved, ...additions].map(({ wall }) => wall);
  const clockChanges = clockChangesIn(walls, clockOf(place.timeZone));
  return { ...dates, changes, additions, clockChanges, closedDays: closed };
}

/** The columns without time and place in which the wanted one differs from the opened one. */
function changedValues(opened: Member, wanted: ChangeSeriesBody): Partial<TrainingColumns> {
  const { styleId, kind, visitors } = wanted;
  const [commentPublic, commentPrivate] = [wanted.commentPublic || null, wanted.commentPrivate || null];
  const isClosed = wanted.status === 'closed';
  return {
    ...(wanted.name !== opened.name && { name: wanted.name }),
    ...(wanted.maxPlaces !== opened.maxPlaces && { max_places: wanted.maxPlaces }),
    ...(wanted.isWaitingListAllowed !== opened.isWaitingListAllowed && {
      is_waiting_list_allowed: wanted.isWaitingListAllowed,
    }),
    ...(wanted.isPublic !== opened.isPublic && { is_public: wanted.isPublic }),
    ...(isClosed !== opened.isClosed && { is_closed: isClosed }),
    ...(commentPublic !== opened.commentPublic && { comment_public: commentPublic }),
    ...(commentPrivate !== opened.commentPrivate && { comment_private: commentPrivate }),
    ...(styleId !== undefined && styleId !== opened.styleId && { style_id: styleId }),
    ...(kind !== undefined && kind !== opened.kind && { kind }),
    ...(visitors !== undefined && visitors !== opened.visitors && { visitors }),
  };
}

/** One that is there: what is as it was is asked nothing. */
function changeOf(member: Member, date: PlainDate, wanting: Wanting, catalog: ClubCatalog) {
  const { family, wanted, place, time, answers, values } = wanting;
  const { opened } = family;
  const timeZone = catalog.timeZoneOf(member.unitId);
  const shown = toWallTime(member.startsAt, timeZone);
  const wall: WallTime = `${date}${time ?? shown.slice(10)}`;
  // What nobody has moved keeps its instant: the clocks may show the same time twice in a night.
  const startsAt = wall === shown ? member.startsAt : toInstant(wall, timeZone);
  const duration = wanted.duration === opened.duration ? member.duration : wanted.duration;
  const answered = answers.room(date) ?? (wanted.roomId === opened.roomId ? undefined : place);
  const room = answered?.columns ?? { unit_id: member.unitId, room_id: member.roomId, holds_room: member.holdsRoom };
  const substitute = answers.trainer(date);
  const trainerId = substitute ?? (wanted.trainerId === opened.trainerId ? member.trainerId : wanted.trainerId);
  const isOtherTime = startsAt.getTime() !== member.startsAt.getTime() || duration !== member.duration;
  const isRoomAsked = isOtherTime || room.room_id !== member.roomId;
  const roomId = isRoomAsked ? room.room_id : null;
  return {
    member,
    wall,
    columns: {
      ...values,
      starts_at: startsAt,
      date,
      duration_minutes: duration,
      unit_id: room.unit_id,
      room_id: room.room_id,
      holds_room: room.holds_room,
      trainer_id: trainerId,
      is_apart: false,
    },
    occurrence: {
      date,
      startsAt,
      duration,
      heldRoomId: room.holds_room ? roomId : null,
      sharedRoomId: room.holds_room ? null : roomId,
      trainerId: isOtherTime || trainerId !== member.trainerId ? trainerId : null,
    },
  };
}

/** One more, as the opened one will be. */
function additionOf(template: NewTraining, date: PlainDate, { wanted, place, answers, values }: Wanting) {
  const wall: WallTime = `${date}${wanted.startDateTime.slice(10)}`;
  const startsAt = toInstant(wall, place.timeZone);
  const { columns, heldRoomId, sharedRoomId } = answers.room(date) ?? place;
  const trainerId = answers.trainer(date) ?? wanted.trainerId;
  const { duration } = wanted;
  const own = { starts_at: startsAt, recurrence_at: startsAt, date, duration_minutes: duration, trainer_id: trainerId };
  const { unit_id, room_id, holds_room } = columns;
  return {
    wall,
    row: { ...template, ...values, unit_id, room_id, holds_room, ...own } as NewTraining,
    occurrence: { date, startsAt, duration, heldRoomId, sharedRoomId, trainerId },
  };
}
