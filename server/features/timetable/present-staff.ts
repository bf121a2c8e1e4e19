import type { SessionClaims } from '#api/session.ts';
import { isOwnTraining, peopleAccess } from '#api/timetable/people-access.ts';
import type { Training, TrainingPerson } from '#api/timetable/schema.ts';
import { shownName } from '../registrations/shown-name.ts';
import type { TrainingRow } from '../trainings/queries.ts';
import type { TrainingContext } from '../trainings/training-context.ts';
import type { PersonRow } from './people/queries.ts';
import { type ClientView, presentOwnTraining } from './present-own.ts';

/** A training as staff see it; includes a trainer's own registration as a member. */
export function presentStaffTraining(context: TrainingContext, view: ClientView & { claims: SessionClaims }): Training {
  const { training } = context;
  const staff = { bookedCount: training.taken, isOwn: isOwnTraining(view.claims, training) };
  return { ...presentOwnTraining(context, view), staff };
}

/** Booked and waiting clients, with as much of their names as the caller may see. */
export function presentPeople(
  people: readonly PersonRow[],
  training: Pick<TrainingRow, 'trainerId'>,
  claims: SessionClaims,
): TrainingPerson[] | null {
  const access = peopleAccess(claims, training);
  if (access === 'none') return null;
  return people.map(({ status, placeInWaitingList, ...person }) => ({
    name: shownName(person, access),
    status,
    placeInWaitingList,
    isVisitor: person.clientId === null,
  }));
}
