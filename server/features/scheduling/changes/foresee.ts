import { clockChangesIn, clockOf } from '#api/clock-changes.ts';
import { smsParts } from '#api/messages/sms-parts.ts';
import { writeInGsm } from '#api/messages/write-in-gsm.ts';
import type { ChangeTrainingBody, CreateTrainingBody, Effects } from '#api/scheduling/schema.ts';
import { defaultSmsRules } from '#api/tenants/sms-settings.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { getSender } from '../../messages/queries.ts';
import { renderMessage } from '../../messages/render-message.ts';
import { findPlace } from '../checks/find-place.ts';
import { listClashes } from '../checks/queries.ts';
import { datesIn, findClosed } from '../checks/refuse-closed.ts';
import { mayLeaveFree, noticeOfChange } from '../notices/notice-of-change.ts';
import { lockEverybodyOf, nobodyTold } from '../notices/notify-of-change.ts';
import {
  dataFor,
  type Notice,
  type NoticeMeans,
  type PersonToTell,
  planNotices,
  type ScheduleNotice,
} from '../notices/notify-people.ts';
import { countTold, type Told } from '../notices/plan-notice.ts';
import { getScheduleRules } from '../queries.ts';
import { newPlaceOf, wantedStart } from './change-training.ts';
import { placeOf, rowToCreate } from './create-training.ts';
import { type EditedTraining, lockToEdit } from './lock-to-edit.ts';

interface Means {
  catalog: ClubCatalog;
  now: Date;
}

export const none: Effects = {
  registered: 0,
  waiting: 0,
  ...nobodyTold,
  smsParts: 0,
  overCapacity: 0,
  isLeavingFree: false,
  clashes: [],
  clockChanges: [],
  closedDays: [],
};

/** What is in the way of a new training. */
export async function foreseeTraining(
  scope: TenantScope,
  wanted: CreateTrainingBody,
  { catalog }: Means,
): Promise<Effects> {
  const { row, heldRoomId, sharedRoomId, timeZone } = await rowToCreate(scope, wanted, catalog);
  const span = {
    startsAt: new Date(row.starts_at),
    duration: wanted.duration,
    heldRoomId,
    sharedRoomId,
    trainerId: wanted.trainerId,
  };
  const clashes = await listClashes(scope, [span], { except: [], catalog });
  const closedDays = datesIn(await findClosed(scope, [placeOf(row)]));
  const clockChanges = clockChangesIn([wanted.startDateTime], clockOf(timeZone));
  return { ...none, clashes: clashes.get(0) ?? [], clockChanges, closedDays };
}

/** What a change would do: by the same rules as the change itself, and nothing is written. */
export async function foreseeChange(
  scope: TenantScope,
  { trainingId, wanted, catalog, now }: Means & { trainingId: number; wanted: ChangeTrainingBody },
): Promise<Effects> {
  const before = await lockToEdit(scope, trainingId);
  const rules = await getScheduleRules(scope);
  const place = await findPlace(scope, { ...wanted, unitId: before.unitId, kept: before }, catalog);
  const { timeZone } = place;
  const { startsAt, isMoved } = wantedStart(before, wanted, { catalog, timeZone });
  const { roomId, trainerId, duration, name } = wanted;
  const after: EditedTraining = {
    ...before,
    startsAt,
    roomId,
    trainerId,
    duration,
    name,
    unitId: place.columns.unit_id,
  };
  const { heldRoomId, sharedRoomId } = place;
  const span = { startsAt, duration, heldRoomId, sharedRoomId, trainerId };
  const clashes = await listClashes(scope, [span], { except: [trainingId], catalog });
  return {
    ...(await foreseeNotice(scope, before, noticeOfChange({ before, after, catalog, now }, rules), now)),
    overCapacity: Math.max(0, before.taken - wanted.maxPlaces),
    isLeavingFree: before.taken > 0 && mayLeaveFree({ before, after, now }, rules),
    clashes: clashes.get(0) ?? [],
    clockChanges: isMoved ? clockChangesIn([wanted.startDateTime], clockOf(timeZone)) : [],
    closedDays: datesIn(await findClosed(scope, newPlaceOf({ before, wanted, place, catalog }))),
  };
}

export async function foreseeNotice(
  scope: TenantScope,
  { id, taken, waitingCount }: Pick<EditedTraining, 'id' | 'taken' | 'waitingCount'>,
  notice: Notice<ScheduleNotice> | undefined,
  now: Date,
  channels?: NoticeMeans['channels'],
): Promise<Effects> {
  const counts = { ...none, registered: taken, waiting: waitingCount };
  if (!notice) return counts;
  return { ...counts, ...(await foreseeTold(scope, await lockEverybodyOf(scope, id), notice, now, channels)) };
}

/** Of people who are told the same: by which channels, and in how many parts of SMS. */
export async function foreseeTold(
  scope: TenantScope,
  people: readonly PersonToTell[],
  notice: Notice<ScheduleNotice>,
  now: Date,
  channels?: NoticeMeans['channels'],
): Promise<Told & Pick<Effects, 'smsParts'>> {
  if (people.length > 10_000) throw new ApiError(400, 'data_validation_failed');
  const rules = await getScheduleRules(scope);
  const plans = await planNotices(scope, { people, startsAt: notice.startsAt, rules, now, channels });
  const { sms, name } = await getSender(scope);
  const texts = plans.flatMap(({ person, ...plan }) => {
    if (plan.sms === 'no') return [];
    const data = dataFor(person, notice);
    const { text } = renderMessage(
      { channel: 'sms', language: person.language, template: notice.template, data: { ...data } },
      name,
    );
    return [sms.withoutDiacritics ? writeInGsm(text) : text];
  });
  const parts = texts.reduce((sum, text) => sum + smsParts(text).parts, 0);
  return { ...countTold(plans), smsParts: parts };
}

/** In cents. */
export async function priceOfSms(scope: TenantScope, parts: number): Promise<number> {
  const { partCents } = { ...defaultSmsRules, ...(await getSender(scope)).sms };
  return Math.round(parts * partCents);
}
