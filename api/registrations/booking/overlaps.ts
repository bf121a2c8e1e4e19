import type { OwnRegistrationFacts, TrainingFacts } from './facts.ts';

/** Other trainings in which one has such a registration at the same time; one that only touches does not overlap. */
export const listOverlapping = <T extends OwnRegistrationFacts>(
  training: Pick<TrainingFacts, 'id' | 'startsAt' | 'endsAt'>,
  registrations: readonly T[],
  status: OwnRegistrationFacts['status'],
): T[] =>
  registrations.filter(
    (own) =>
      own.status === status &&
      own.trainingId !== training.id &&
      own.startsAt < training.endsAt &&
      training.startsAt < own.endsAt,
  );
