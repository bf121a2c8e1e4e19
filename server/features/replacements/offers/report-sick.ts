import { addDays, toInstant, toPlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { insertAbsence } from '../../trainers/absences/commands.ts';
import { listAbsenceRows } from '../../trainers/absences/queries.ts';
import { lockTrainer } from '../../trainers/manage/queries.ts';
import { findOpenOffer, listTrainingsOf } from '../queries.ts';
import { type Means, openOffer } from './open-offer.ts';

interface Sick extends Means {
  trainerId: number;
  clientId: number;
  comment: string;
}

/**
 * A trainer is away for the rest of today, and a substitute is looked for in each of their trainings that has not
 * begun. @returns the offers
 */
export async function reportSick(
  scope: TenantScope,
  { trainerId, clientId, comment, ...means }: Sick,
): Promise<number[]> {
  const { catalog, now } = means;
  const timeZone = catalog.timeZone;
  const until = toInstant(`${addDays(toPlainDate(now, timeZone), 1)}T00:00:00`, timeZone);
  const trainingIds = await listTrainingsOf(scope, { trainerId, from: now, until });
  // Trainings are locked before trainers, everywhere.
  for (const id of trainingIds) await lockTraining(scope, id);
  await lockTrainer(scope, trainerId);
  const known = await listAbsenceRows(scope, { trainerId, now });
  if (!known.some(({ startsAt, endsAt }) => startsAt <= now && endsAt >= until)) {
    const absence = { trainerId, startsAt: now, endsAt: until, reason: 'illness' as const, note: comment };
    await insertAbsence(scope, { ...absence, byClientId: clientId, now });
  }
  const ids: number[] = [];
  for (const trainingId of trainingIds) {
    const open = await findOpenOffer(scope, trainingId);
    const by = { clientId, asTrainer: trainerId };
    ids.push(open?.id ?? (await openOffer(scope, { trainingId, reason: 'illness', comment, by, ...means })));
  }
  return ids;
}
