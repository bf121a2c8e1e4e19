import type { ScheduleRules } from '#api/tenants/schedule-settings.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import type { TrainingRow } from '../../trainings/queries.ts';
import { trainingWords } from '../../trainings/training-words.ts';
import type { Notice } from './notify-people.ts';

interface Changed {
  before: TrainingRow;
  after: TrainingRow;
  catalog: ClubCatalog;
  now: Date;
}

type Own = Pick<ScheduleRules, 'tellsTrainerChange'>;

const isMoved = ({ before, after }: Pick<Changed, 'before' | 'after'>): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() || before.unitId !== after.unitId;

const isToldOfTrainer = ({ before, after }: Pick<Changed, 'before' | 'after'>, rules: Own): boolean =>
  rules.tellsTrainerChange && before.trainerId !== after.trainerId && after.trainerId !== null;

/** Another time, club or trainer is not what people have booked. */
export const mayLeaveFree = (changed: Pick<Changed, 'before' | 'after' | 'now'>, rules: Own): boolean =>
  changed.now < changed.after.startsAt && (isMoved(changed) || isToldOfTrainer(changed, rules));

/** What the people of a training are told of a change, if anything: one message for all of it. */
export function noticeOfChange(
  { before, after, catalog, now }: Changed,
  rules: Own,
): Notice<'trainingMoved'> | Notice<'trainerChanged'> | undefined {
  if (now >= after.startsAt) return undefined;
  const [old, words] = [trainingWords(before, catalog), trainingWords(after, catalog)];
  const startsAt = before.startsAt < after.startsAt ? before.startsAt : after.startsAt;
  const data = { training: after.name, ...words };
  if (isMoved({ before, after }) || before.roomId !== after.roomId) {
    return {
      template: 'trainingMoved',
      startsAt,
      data: { ...data, oldStartsAt: old.startsAt, oldPlace: old.place },
    };
  }
  if (!isToldOfTrainer({ before, after }, rules)) return undefined;
  const trainer = catalog.lists.trainers.find(({ id }) => id === after.trainerId);
  const name = trainer ? `${trainer.firstName} ${trainer.lastName}` : '';
  return { template: 'trainerChanged', startsAt, data: { ...data, trainer: name } };
}
