import type { SessionClaims } from '#api/session.ts';
import { isOwnTraining, peopleAccess } from '#api/timetable/people-access.ts';
import type { Training, TrainingPerson } from '#api/timetable/schema.ts';
import type { Names } from './names.ts';
import type { PersonRow } from './people/queries.ts';
import { type ClientView, presentOwnTraining } from './present-own.ts';
import type { TrainingRow } from './queries.ts';

/** A training as those see it who give it; what a trainer has in it as a member is in it too. */
export function presentStaffTraining(
  row: TrainingRow,
  names: Names,
  view: ClientView & { claims: SessionClaims },
): Training {
  const staff = { bookedCount: row.taken, isOwn: isOwnTraining(view.claims, row) };
  return { ...presentOwnTraining(row, names, view), staff };
}

/** Who comes and who waits, with as much of their names as the caller may know. */
export function presentPeople(
  people: readonly PersonRow[],
  training: Pick<TrainingRow, 'trainerId'>,
  claims: SessionClaims,
): TrainingPerson[] | null {
  const access = peopleAccess(claims, training);
  if (access === 'none') return null;
  return people.map(({ firstName, lastName, visitorName, clientId, status, placeInWaitingList }) => {
    const whole = clientId === null ? visitorName : `${firstName} ${lastName}`.trim();
    const name = whole && access === 'first_names' ? shorten(whole, firstName) : whole;
    return { name, status, placeInWaitingList, isVisitor: clientId === null };
  });
}

/** `Liis Tamm` → `Liis T.`; visitors write both names in one, and the last word is the last name. */
function shorten(whole: string, firstName: string | null): string {
  const words = whole.split(/\s+/);
  const first = firstName?.trim() || words.slice(0, Math.max(1, words.length - 1)).join(' ');
  const last = whole.slice(first.length).trim();
  return last ? `${first} ${Array.from(last)[0]}.` : first;
}
