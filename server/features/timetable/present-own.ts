import { decideBooking } from '#api/registrations/booking/booking-rules.ts';
import type { RightFacts } from '#api/registrations/booking/facts.ts';
import type { Bookable, Training } from '#api/timetable/schema.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { presentOwnRegistration } from '../registrations/present-own-registration.ts';
import type { OwnPlace } from '../registrations/queries.ts';
import { presentTraining, toTrainingFacts } from '../trainings/present-training.ts';
import type { TrainingRow } from '../trainings/queries.ts';

export interface ClientView {
  now: Date;
  rights: readonly RightFacts[];
  registrations: readonly OwnPlace[];
}

/** A training as one client sees it: what she has in it and what she may do. */
export function presentOwnTraining(row: TrainingRow, catalog: ClubCatalog, view: ClientView): Training {
  const { now } = view;
  const training = presentTraining(row, catalog, now);
  const own = view.registrations.find((registration) => registration.trainingId === row.id);
  if (own) return { ...training, my: presentOwnRegistration(own, row, catalog, now) };
  return { ...training, bookable: presentBookable(row, catalog, view) };
}

function presentBookable(row: TrainingRow, catalog: ClubCatalog, view: ClientView): Bookable {
  const decision = decideBooking({
    now: view.now,
    training: toTrainingFacts(row, catalog),
    policy: catalog.policyOf(row.kind, view.now),
    rights: view.rights,
    registrations: view.registrations,
  });
  if (decision.outcome !== 'refused') return { allowed: true };
  return { allowed: false, error: decision.error, ...(decision.remedy && { remedy: decision.remedy }) };
}
