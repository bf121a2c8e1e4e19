import { toWallTime } from '#api/dates.ts';
import { markingWindow } from '#api/rosters/marking-rules.ts';
import type { Roster, RosterPerson, RosterSheet } from '#api/rosters/schema.ts';
import type { RosterAccess } from '../registrations/presence/roster-access.ts';
import { shownName } from '../registrations/shown-name.ts';
import type { TrainingContext } from '../trainings/training-context.ts';
import type { RosterRows } from './queries.ts';

type PersonRow = RosterRows['people'][number];
type NameLength = 'names' | 'first_names';

function presentPerson(row: PersonRow, names: NameLength): Omit<RosterPerson, 'contact'> {
  return {
    registrationId: row.registrationId,
    name: shownName(row, names),
    status: row.status,
    placeInWaitingList: row.placeInWaitingList,
    isVisitor: row.clientId === null,
    ...(row.isMakeUp && { isMakeUp: true as const }),
    ...(row.guestOf !== null && { guestOf: hostName(row.guestOf, names) }),
    presence: row.presence,
    markedAt: row.presenceTappedAt?.toISOString() ?? null,
  };
}

/** As the caller sees every name. */
const hostName = (whole: string, names: NameLength): string =>
  shownName({ clientId: null, firstName: null, lastName: null, visitorName: whole }, names) ?? '';

/** Names and marks only, no other personal data. */
export function presentSheet(
  { training, policy, catalog }: TrainingContext,
  { people, entries }: RosterRows,
  nameLength: NameLength,
): RosterSheet {
  const { id, startsAt, timeZone, roomId } = training;
  const { from, until } = markingWindow(training, policy);
  return {
    trainingId: id,
    name: training.name,
    startDateTime: toWallTime(startsAt, timeZone),
    duration: training.duration,
    timeZone,
    room: catalog.lists.rooms.find((room) => room.id === roomId)?.name ?? null,
    isCancelled: training.isCancelled,
    maxPlaces: training.maxPlaces,
    marking: { from: from.toISOString(), until: until.toISOString() },
    people: people.filter(({ trainingId }) => trainingId === id).map((row) => presentPerson(row, nameLength)),
    walkIns: entries
      .filter(({ trainingId, kind: of }) => trainingId === id && of === 'walk_in')
      .map(({ entryId, text, tappedAt, ...member }) => ({
        entryId,
        name: text,
        tappedAt: tappedAt.toISOString(),
        linkedTo: member.clientId === null ? null : shownName({ ...member, visitorName: null }, nameLength),
      })),
  };
}

/** With what only an open screen gets: notes, and contacts for users who may see them. */
export function presentRoster(context: TrainingContext, rows: RosterRows, access: RosterAccess): Roster {
  const sheet = presentSheet(context, rows, access.names);
  return {
    ...sheet,
    people: rows.people.map((row) =>
      access.hasContacts ? withContact(row, access.names) : withNotes(row, access.names),
    ),
    notes: rows.entries
      .filter(({ kind }) => kind === 'note')
      .map(({ entryId, text, tappedAt, author }) => ({ entryId, text, tappedAt: tappedAt.toISOString(), author })),
    canMark: access.canMark,
  };
}

const withNotes = (row: PersonRow, names: NameLength): RosterPerson => ({
  ...presentPerson(row, names),
  ...(row.clientNotes.length > 0 && { clientNotes: row.clientNotes }),
});

const withContact = (row: PersonRow, names: NameLength): RosterPerson => {
  const { phone, email, clientCode } = row;
  return { ...withNotes(row, names), contact: { phone, email, clientCode } };
};
