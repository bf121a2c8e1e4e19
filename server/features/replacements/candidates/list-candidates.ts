import type { Candidate } from '#api/replacements/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { presentOccupation } from '../../rooms/availability/occupations.ts';
import { findSubstitutes } from '../../trainers/substitutes/find-substitutes.ts';
import type { TrainingRow } from '../../trainings/queries.ts';
import { listPeopleOfTrainers } from '../notices/queries.ts';
import { yearOf } from '../offers/year-of.ts';
import { listFitness } from '../queries.ts';

interface Asking {
  training: TrainingRow;
  catalog: ClubCatalog;
  now: Date;
}

/** All active trainers but the one who is replaced: those who may be asked first, then the others with the reason. */
export async function listCandidates(scope: TenantScope, { training, catalog, now }: Asking): Promise<Candidate[]> {
  const timeZone = catalog.timeZoneOf(training.unitId);
  const [found = []] = await findSubstitutes(scope, [{ ...training, timeZone }], { except: [training.id], now });
  const ids = found.map(({ trainer }) => trainer.id);
  const fitness = await listFitness(
    scope,
    ids.map((trainerId) => ({ trainerId, name: training.name })),
    { since: yearOf(now), now },
  );
  const people = await listPeopleOfTrainers(scope, ids);
  const candidates = found.map(({ trainer, whyNot, busy, weekMinutes }): Candidate => {
    const { id, firstName, lastName } = trainer;
    const { substitutions = 0, knowsTraining = false } = fitness.find((one) => one.trainerId === id) ?? {};
    return {
      id,
      firstName,
      lastName,
      substitutions,
      knowsTraining,
      whyNot,
      weekMinutes,
      occupied: busy ? presentOccupation(busy, 'trainer', timeZone) : null,
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
