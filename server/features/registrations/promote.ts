import { toWallTime } from '#api/dates.ts';
import { freeCancelUntil } from '#api/registrations/cancelling-rules.ts';
import type { TrainingFacts } from '#api/registrations/facts.ts';
import { type Candidate, choosePromotions } from '#api/registrations/promotion-rules.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { enqueueMessage } from '../messages/commands.ts';
import type { Names } from '../timetable/names.ts';
import { listRights } from './rights/queries.ts';
import { toTrainingFacts } from '../timetable/present.ts';
import type { TrainingRow } from '../timetable/queries.ts';
import { logPassedOver, moveIn } from './commands.ts';
import { getClientContact, listLiveRegistrations, listWaiting, lockClients, lockTraining } from './queries.ts';

interface Promotion {
  trainingId: number;
  names: Names;
  jobs: JobQueue;
  now: Date;
}

/**
 * Moves the line up after anything that may have freed a place; to be called in the same transaction. The caller holds
 * the training's lock, or this takes it. Nothing happens where nothing is free or nobody waits.
 */
export async function promote(scope: TenantScope, { trainingId, names, jobs, now }: Promotion): Promise<void> {
  const row = await lockTraining(scope, trainingId);
  if (!row || row.waitingCount === 0 || row.isCancelled || row.isClosed || now >= row.startsAt) return;
  const policy = names.policyOf(row.kind, now);
  let training = toTrainingFacts(row, names);
  let inLine = 0;
  while (training.taken < training.maxPlaces) {
    const waiting = await getCandidates(scope, training, now, inLine);
    const last = waiting.at(-1);
    if (!last) return;
    const { promoted, passedOver } = choosePromotions(training, waiting, policy, now);
    for (const { candidate, reason } of passedOver) await logPassedOver(scope, trainingId, candidate, reason, now);
    for (const { candidate, right } of promoted) {
      await moveIn(scope, trainingId, candidate, right, now);
      await tell(scope, { row, candidate, names, jobs, now });
    }
    training = { ...training, taken: training.taken + promoted.length };
    inLine = last.waitingNumber;
  }
}

/** Most often the first in line is moved in, so a long line is looked at in parts. */
const candidatesAtOnce = 10;

/** The next who wait behind a number in the line, with what the rules need to know of each; their rows are locked. */
async function getCandidates(scope: TenantScope, training: TrainingFacts, now: Date, behind: number) {
  const waiting = await listWaiting(scope, training.id, behind, candidatesAtOnce);
  if (waiting.length === 0) return [];
  const clientIds = waiting.map(({ clientId }) => clientId);
  await lockClients(scope, clientIds);
  const rights = Map.groupBy(await listRights(scope, clientIds), ({ clientId }) => clientId);
  const live = await listLiveRegistrations(scope, clientIds, training.date, now);
  const registrations = Map.groupBy(live, ({ clientId }) => clientId);
  return waiting.map((one) => ({
    ...one,
    rights: rights.get(one.clientId) ?? [],
    registrations: registrations.get(one.clientId) ?? [],
  }));
}

interface Notice {
  row: TrainingRow;
  candidate: Candidate;
  names: Names;
  jobs: JobQueue;
  now: Date;
}

async function tell(scope: TenantScope, { row, candidate, names, jobs, now }: Notice): Promise<void> {
  const contact = await getClientContact(scope, candidate.clientId);
  const timeZone = names.timeZones.get(row.unitId) ?? 'UTC';
  const unit = names.names.units.find(({ id }) => id === row.unitId);
  const room = names.names.rooms.find(({ id }) => id === row.roomId);
  const leaveUntil = freeCancelUntil({
    startsAt: row.startsAt,
    isTrainingCancelled: false,
    status: 'booked',
    bookedAt: now,
    promotedAt: now,
    policy: names.policyOf(row.kind, now),
  });
  await enqueueMessage(scope, jobs, {
    channel: 'email',
    clientId: candidate.clientId,
    recipient: contact.email,
    language: contact.language,
    template: 'promoted',
    data: {
      firstName: contact.firstName,
      training: row.name,
      startsAt: toWallTime(row.startsAt, timeZone),
      place: [unit?.name, room?.name].filter(Boolean).join(', '),
      leaveUntil: toWallTime(leaveUntil ?? row.startsAt, timeZone),
    },
  });
}
