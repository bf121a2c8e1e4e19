import { daysBetween, type PlainDate, type WallTime } from '#api/dates.ts';
import type {
  AdminTraining,
  AdminTrainingDetail,
  ChangeTrainingBody,
  CreateTrainingBody,
} from '#api/scheduling/schema.ts';
import type { Style } from '#api/timetable/schema.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { VisitorAccess } from '#api/visitors/visitor-access.ts';

/** What the panel edits. */
export interface TrainingValues {
  /** None yet: a new one. */
  id?: number | undefined;
  /** As it was loaded: who saves an older one is told what changed since. */
  version?: number | undefined;
  date: PlainDate;
  /** Minutes since midnight. */
  start: number;
  /** Minutes. */
  duration: number;
  name: string;
  styleId: number | undefined;
  kind: TrainingKind | undefined;
  unitId: number;
  roomId: number | null;
  trainerId: number | null;
  maxPlaces: number;
  isPublic: boolean;
  isWaitingListAllowed: boolean;
  isClosed: boolean;
  visitors: VisitorAccess | null | undefined;
  commentPublic: string;
  commentPrivate: string;
  /** Fewer places than people: the last of them wait. */
  moveLastToWaitingList: boolean;
  /** How many it needs; 0: nobody. */
  leastPeople: number;
  /** So many hours before it that is decided. */
  decideHours: number;
  /** It is meant for a day on which club or room is closed. */
  isMeantForClosedDay: boolean;
}

export const usualDuration = 60;
const usualPlaces = 20;
const usualDecideHours = 3;

export const newValues = (at: Pick<TrainingValues, 'date' | 'start' | 'unitId' | 'roomId'>): TrainingValues => ({
  ...at,
  duration: usualDuration,
  name: '',
  styleId: undefined,
  kind: undefined,
  trainerId: null,
  maxPlaces: usualPlaces,
  isPublic: true,
  isWaitingListAllowed: true,
  isClosed: false,
  visitors: undefined,
  commentPublic: '',
  commentPrivate: '',
  moveLastToWaitingList: false,
  leastPeople: 0,
  decideHours: usualDecideHours,
  isMeantForClosedDay: false,
});

export const minutesOf = (wallTime: WallTime): number =>
  Number(wallTime.slice(11, 13)) * 60 + Number(wallTime.slice(14, 16));

/** Minutes since the midnight of a day, also of times of other days. */
export const minutesFrom = (date: PlainDate, time: WallTime): number =>
  minutesOf(time) + daysBetween(date, time.slice(0, 10)) * 1440;

export const valuesOf = (item: AdminTrainingDetail['item']): TrainingValues => ({
  id: item.id,
  version: item.editedVersion,
  date: item.startDateTime.slice(0, 10),
  start: minutesOf(item.startDateTime),
  duration: item.duration,
  name: item.name,
  styleId: item.style,
  kind: item.kind,
  unitId: item.unitId,
  roomId: item.roomId,
  trainerId: item.trainerId,
  maxPlaces: item.maxPlaces,
  isPublic: item.isPublic,
  isWaitingListAllowed: item.isWaitingListAllowed,
  isClosed: item.isClosedByHand === true,
  visitors: item.visitors ?? null,
  commentPublic: item.commentPublic ?? '',
  commentPrivate: item.commentPrivate ?? '',
  moveLastToWaitingList: false,
  leastPeople: item.atLeast?.people ?? 0,
  decideHours: item.atLeast?.hours ?? usualDecideHours,
  isMeantForClosedDay: false,
});

/** A new one like this one, at the same time. */
export const copyOf = ({ id: _id, version: _version, ...values }: TrainingValues): TrainingValues => values;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** `18:05`; midnight of the next day is `00:00`. */
export const timeOf = (minutes: number): string => clock(((minutes % 1440) + 1440) % 1440);

export const wallTimeOf = ({ date, start }: Pick<TrainingValues, 'date' | 'start'>): WallTime =>
  `${date}T${clock(start)}:00`;

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const commonOf = (values: TrainingValues) => ({
  startDateTime: wallTimeOf(values),
  duration: values.duration,
  name: values.name.trim(),
  roomId: values.roomId,
  trainerId: values.trainerId,
  maxPlaces: values.maxPlaces,
  isPublic: values.isPublic,
  isWaitingListAllowed: values.isWaitingListAllowed,
  status: values.isClosed ? ('closed' as const) : ('open' as const),
  commentPublic: textOrNull(values.commentPublic),
  commentPrivate: textOrNull(values.commentPrivate),
  ...(values.visitors !== undefined && { visitors: values.visitors }),
  ...(values.kind !== undefined && { kind: values.kind }),
  atLeast: values.leastPeople > 0 ? { people: values.leastPeople, hours: values.decideHours } : null,
  ...(values.isMeantForClosedDay && { isMeantForClosedDay: true }),
});

export const toNew = (values: TrainingValues): CreateTrainingBody => ({
  ...commonOf(values),
  styleId: values.styleId ?? 0,
  ...(values.roomId === null && { unitId: values.unitId }),
});

export const toChange = (values: TrainingValues): ChangeTrainingBody => ({
  ...commonOf(values),
  ...(values.styleId !== undefined && { styleId: values.styleId }),
  ...(values.moveLastToWaitingList && { moveLastToWaitingList: true }),
  version: values.version ?? 1,
});

/** What must be filled in before it can be asked or saved. */
export const isComplete = ({ name, styleId }: TrainingValues): boolean => name.trim() !== '' && styleId !== undefined;

/** The fields in which two differ. */
function differences(one: TrainingValues, other: TrainingValues): (keyof TrainingValues)[] {
  const fields = Object.keys({ ...one, ...other }) as (keyof TrainingValues)[];
  return fields.filter((field) => one[field] !== other[field]);
}

export const isSame = (one: TrainingValues, other: TrainingValues): boolean => differences(one, other).length === 0;

export type EditedField = Exclude<keyof TrainingValues, 'id' | 'version'>;

/** Of what an admin edits. */
export const differing = (one: TrainingValues, other: TrainingValues): EditedField[] =>
  differences(one, other).filter((field): field is EditedField => field !== 'version' && field !== 'id');

/** Trainings of the shown week that this one may be like: of one name each, those at the nearest hour first. */
export function usualOnes(
  items: readonly AdminTraining[],
  { unitId, start }: TrainingValues,
  most: number,
): AdminTraining[] {
  const ofClub = items.filter((item) => item.unitId === unitId && item.status !== 'cancelled');
  const distance = (item: AdminTraining) => Math.abs(minutesOf(item.startDateTime) - start);
  const sorted = ofClub.toSorted((one, other) => distance(one) - distance(other));
  return [...new Map(sorted.toReversed().map((item) => [item.name, item])).values()].toReversed().slice(0, most);
}

type UsualOfStyle = Pick<Style, 'id' | 'usualMinutes' | 'usualPlaces'>;

/** With another style: what nobody has set by hand is as usual in it. */
export function withStyle(
  values: TrainingValues,
  style: UsualOfStyle,
  styles: readonly UsualOfStyle[],
): TrainingValues {
  const before = styles.find(({ id }) => id === values.styleId);
  const isUsual = {
    duration: values.duration === (before?.usualMinutes ?? usualDuration),
    maxPlaces: values.maxPlaces === (before?.usualPlaces ?? usualPlaces),
  };
  return {
    ...values,
    styleId: style.id,
    ...(isUsual.duration && { duration: style.usualMinutes ?? usualDuration }),
    ...(isUsual.maxPlaces && { maxPlaces: style.usualPlaces ?? usualPlaces }),
  };
}

export const likeOf = (values: TrainingValues, item: AdminTraining): TrainingValues => ({
  ...values,
  name: item.name,
  styleId: item.style,
  kind: item.kind,
  duration: item.duration,
  maxPlaces: item.maxPlaces,
  trainerId: item.trainerId,
  roomId: values.roomId ?? item.roomId,
});
