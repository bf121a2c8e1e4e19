import { addMinutes, mondayOf, toWallTime } from '#api/dates.ts';
import type { WhyNotAsked } from '#api/replacements/states.ts';
import type { AdminTrainer } from '#api/trainers/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { StyledRow } from '../../rooms/availability/occupations.ts';
import { weekOf } from '../availability/find-trainer-availability.ts';
import { listUsesOfTrainers } from '../availability/queries.ts';
import { listTrainers } from '../manage/list-trainers.ts';
import { sumTrainings } from './queries.ts';
import { whyNotAsked } from './why-not.ts';

/** A training that somebody else is to lead. */
export interface Led {
  startsAt: Date;
  /** Minutes. */
  duration: number;
  styleId: number;
  /** Of its club. */
  timeZone: string;
  /** Who is replaced, and so is none of the others. */
  trainerId: number | null;
}

export interface Substitute {
  trainer: AdminTrainer;
  /** Null: they may be asked. */
  whyNot: WhyNotAsked | null;
  /** The training that they lead then. */
  busy: StyledRow | undefined;
  /** Minutes of trainings in that week. */
  weekMinutes: number;
}

interface Asking {
  /** Trainings that are in nobody's way. */
  except?: readonly number[];
  now: Date;
}

/** Who of the active trainers may and can lead each of the trainings, and why the others may not: the only rule of it. */
export async function findSubstitutes(
  scope: TenantScope,
  wanted: readonly Led[],
  { except = [], now }: Asking,
): Promise<Substitute[][]> {
  if (wanted.length === 0) return [];
  const trainers = await listTrainers(scope, { now });
  const count = trainers.length;
  const spans = wanted.flatMap(({ startsAt, duration }, w) =>
    trainers.map(({ id }, n) => {
      return { n: w * count + n, trainerId: id, startsAt, endsAt: addMinutes(startsAt, duration) };
    }),
  );
  const uses = Map.groupBy(await listUsesOfTrainers(scope, spans, except), ({ n }) => n);
  const weekMinutes = await sumWeeks(scope, wanted, trainers, except);
  return wanted.map((training, w) => {
    const startDateTime = toWallTime(training.startsAt, training.timeZone);
    const found = trainers.map((trainer, n): Substitute => {
      const inTheWay = uses.get(w * count + n) ?? [];
      const busy = inTheWay.find(({ by }) => by === 'training');
      const minutes = weekMinutes(training, trainer.id);
      const isAway = inTheWay.some(({ by }) => by === 'absence');
      const load = { isAway, isBusy: busy !== undefined, weekMinutes: minutes };
      return {
        trainer,
        whyNot: whyNotAsked(trainer, { ...training, startDateTime }, load),
        busy,
        weekMinutes: minutes,
      };
    });
    return found.filter(({ trainer }) => trainer.id !== training.trainerId);
  });
}

const weekKey = ({ startsAt, timeZone }: Led): string =>
  `${mondayOf(toWallTime(startsAt, timeZone).slice(0, 10))} ${timeZone}`;

/** How much each trainer leads in the weeks of the trainings; each week is summed once. */
async function sumWeeks(
  scope: TenantScope,
  wanted: readonly Led[],
  trainers: readonly AdminTrainer[],
  except: readonly number[],
): Promise<(training: Led, trainerId: number) => number> {
  const weeks = [...new Map(wanted.map((training) => [weekKey(training), training])).entries()];
  const asked = weeks.flatMap(([key, { startsAt, timeZone }]) => {
    const week = weekOf(toWallTime(startsAt, timeZone).slice(0, 10), timeZone);
    return trainers.map(({ id }) => ({ key: `${key} ${id}`, trainerId: id, ...week }));
  });
  const spans = asked.map(({ trainerId, startsAt, endsAt }, n) => ({ n, trainerId, startsAt, endsAt }));
  const sums = await sumTrainings(scope, spans, except);
  const byKey = new Map(asked.map(({ key }, n) => [key, sums.get(n) ?? 0]));
  return (training, trainerId) => byKey.get(`${weekKey(training)} ${trainerId}`) ?? 0;
}
