import { freeCancelUntil, isCancellingAllowed } from '#api/registrations/cancelling-rules.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../http/api-error.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Names } from '../timetable/names.ts';
import { withdraw } from './commands.ts';
import { lockOwnRegistration } from './lock-own-registration.ts';
import { promote } from './promote.ts';

interface Cancelling {
  clientId: number;
  registrationId: number;
  names: Names;
  jobs: JobQueue;
  now: Date;
}

/** Leaves a place or the line; the first in line gets a freed place in the same transaction. */
export async function cancelRegistration(scope: TenantScope, cancelling: Cancelling): Promise<void> {
  const { clientId, registrationId, names, jobs, now } = cancelling;
  const { training, own } = await lockOwnRegistration(scope, registrationId, clientId);
  const facts = {
    ...own,
    now,
    startsAt: training.startsAt,
    isTrainingCancelled: training.isCancelled,
    policy: names.policyOf(training.kind, now),
  };
  if (!isCancellingAllowed(facts)) {
    const at = freeCancelUntil(facts)?.toISOString();
    throw new ApiError(409, 'cancelling_not_allowed', { kind: 'ask_staff', ...(at && { at }) });
  }
  await withdraw(scope, { registrationId, clientId, now, policyId: names.policyIdOf(training.kind, now) });
  await promote(scope, { trainingId: training.id, names, jobs, now });
}
