import { addMinutes, toWallTime } from '#api/dates.ts';
import type { Candidate } from '#api/replacements/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { overlap, presentOccupation } from '../../rooms/availability/occupations.ts';
import { minutesIn, weekOf } from '../../trainers/availability/find-trainer-availability.ts';
import { listUsesOfTrainers } from '../../trainers/availability/queries.ts';
import { listTrainers } from '../../trainers/manage/list-trainers.ts';
import type { TrainingRow } from '../../trainings/queries.ts';
import { listPeopleOfTrainers } from '../notices/queries.ts';
import { yearOf } from '../offers/year-of.ts';
import { listFitness } from '../queries.ts';
import { whyNotAsked } from './why-not.ts';

interface Asking {
  training: TrainingRow;
  catalog: ClubCatalog;
  now: Date;
}

const daysAround = 2 * 1440;

/** All active trainers but the one who is replaced: those who may be asked first, then the others with the reason. */
export async function listCandidates(scope: TenantScope, { training, catalog, now }: Asking): Promise<Candidate[]> {
  const { startsAt, endsAt, duration, styleId, name } = training;
  const zone = catalog.timeZoneOf(training.unitId);
  const startDateTime = toWallTime(startsAt, zone);
  const week = weekOf(startDateTime.slice(0, 10), zone);
  const others = (await listTrainers(scope, { now })).filter(({ id }) => id !== training.trainerId);
  // A training at midnight from Sunday to Monday reaches into the next week.
  const around = { startsAt: addMinutes(week.startsAt, -daysAround), endsAt: addMinutes(week.endsAt, daysAround) };
  const spans = others.map(({ id }, n) => ({ n, trainerId: id, ...around }));
  const uses = await listUsesOfTrainers(scope, spans, [training.id]);
  const ids = others.map(({ id }) => id);
  const fitness = await listFitness(
    scope,
    ids.map((trainerId) => ({ trainerId, name })),
    { since: yearOf(now), now },
  );
  const people = await listPeopleOfTrainers(scope, ids);
  const candidates = others.map((trainer, n): Candidate => {
    const own = uses.filter((use) => use.n === n);
    const inTheWay = own.filter((use) => overlap(use, { startsAt, endsAt }));
    const busy = inTheWay.find(({ by }) => by === 'training');
    const load = {
      isAway: inTheWay.some(({ by }) => by === 'absence'),
      isBusy: busy !== undefined,
      weekMinutes: minutesIn(own, week),
    };
    const { substitutions = 0, knowsTraining = false } = fitness.find((one) => one.trainerId === trainer.id) ?? {};
    const { id, firstName, lastName } = trainer;
    return {
      id,
      firstName,
      lastName,
      substitutions,
      knowsTraining,
      whyNot: whyNotAsked(trainer, { styleId, startDateTime, duration }, load),
      occupied: busy ? presentOccupation(busy, 'trainer', zone) : null,
      weekMinutes: load.weekMinutes,
      weekLimit: trainer.weekMinutes,
      allowsSms: people.some((person) => person.trainerId === id && person.allowsSms),
    };
  });
  return candidates.toSorted(byFitness);
}

const rank = ({ whyNot, knowsTraining }: Candidate): number => (whyNot === null ? 0 : 2) + (knowsTraining ? 0 : 1);

/** Who knows the training first; those who may not be asked at the end. */
function byFitness(one: Candidate, other: Candidate): number {
  return rank(one) - rank(other) || other.substitutions - one.substitutions;
}
