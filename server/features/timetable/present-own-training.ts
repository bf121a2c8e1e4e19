import { decideBooking } from '#api/registrations/booking/booking-rules.ts';
import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';
import type { Strike } from '#api/strikes/count-strikes.ts';
import type { Bookable, Training } from '#api/timetable/schema.ts';
import { presentOwnRegistration } from '../registrations/present-own-registration.ts';
import type { OwnPlace } from '../registrations/queries.ts';
import { presentTraining } from '../trainings/present-training.ts';
import type { TrainingContext } from '../trainings/training-context.ts';

export interface ClientView {
  entitlements: readonly EntitlementFacts[];
  registrations: readonly OwnPlace[];
  strikes: readonly Strike[];
}

/** A training as one client sees it: what they have in it and what they may do. */
export function presentOwnTraining(context: TrainingContext, view: ClientView): Training {
  const training = presentTraining(context);
  const own = view.registrations.find((registration) => registration.trainingId === training.id);
  if (own) return { ...training, my: presentOwnRegistration(own, context, view.strikes) };
  return { ...training, bookable: presentBookable(context, view) };
}

function presentBookable({ now, training, policy }: TrainingContext, view: ClientView): Bookable {
  const decision = decideBooking({
    now,
    training,
    policy,
    entitlements: view.entitlements,
    registrations: view.registrations,
    strikes: view.strikes,
    acceptOverlap: 'all',
  });
  if (decision.outcome !== 'refused') {
    const { overlap, travelMinutesBetweenClubs } = policy;
    // The app asks before it books, offline too, so it knows where it need not ask and what counts.
    return {
      allowed: true,
      ...(overlap === 'allow' && { isOverlapAllowed: true }),
      ...(travelMinutesBetweenClubs > 0 && { travelMinutes: travelMinutesBetweenClubs }),
    };
  }
  return { allowed: false, error: decision.error, ...(decision.remedy && { remedy: decision.remedy }) };
}
