import { toWallTime } from '#api/dates.ts';
import type { OwnPackage, PersonalSession, TrainerPackage } from '#api/personal-trainings/schema.ts';
import { sessionStateOf } from '#api/personal-trainings/session-states.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { presentShare } from '../tickets/share/present.ts';
import type { listVisitShares, PackageRow } from './packages/queries.ts';
import type { SessionRow } from './sessions/queries.ts';

interface Around {
  catalog: ClubCatalog;
  now: Date;
}

type Name = NonNullable<PersonalSession['trainer']>;

/** Trainers as lists show them; one who no longer works here has no name. */
export const trainerNames = ({ catalog }: Pick<Around, 'catalog'>, ids: readonly number[]): Name[] =>
  ids.flatMap((id) => {
    const known = catalog.lists.trainers.find((one) => one.id === id);
    return known ? [{ id, firstName: known.firstName, lastName: known.lastName }] : [];
  });

export function presentSession(row: SessionRow, around: Around): PersonalSession {
  const { catalog, now } = around;
  const state = sessionStateOf(row, now);
  const { units, rooms } = catalog.lists;
  return {
    id: row.id,
    trainingId: row.trainingId,
    state,
    startDateTime: toWallTime(row.startsAt, catalog.timeZoneOf(row.unitId)),
    duration: row.duration,
    unitName: units.find(({ id }) => id === row.unitId)?.name ?? '',
    roomName: rooms.find(({ id }) => id === row.roomId)?.name ?? null,
    trainer: trainerNames(around, row.trainerId === null ? [] : [row.trainerId])[0] ?? null,
    answerUntil: state === 'proposed' ? row.answerUntil.toISOString() : null,
    registrationId: row.registration === 'booked' ? row.registrationId : null,
    substitute:
      state === 'agreed'
        ? (trainerNames(around, row.substituteId === null ? [] : [row.substituteId])[0] ?? null)
        : null,
  };
}

function fieldsOf(row: PackageRow, sessions: readonly SessionRow[], around: Around) {
  const { id, name, minutes, validFrom, validUntil, total, reserved, used, given } = row;
  return {
    id,
    name,
    minutes,
    validFrom,
    validUntil,
    visits: { total, reserved, used, given },
    trainers: trainerNames(around, row.trainerIds),
    sessions: sessions.filter(({ ticketId }) => ticketId === id).map((session) => presentSession(session, around)),
  };
}

type VisitShare = Awaited<ReturnType<typeof listVisitShares>>[number];

export const presentOwn = (
  row: PackageRow,
  { sessions, shares, ...around }: Around & { sessions: readonly SessionRow[]; shares: readonly VisitShare[] },
): OwnPackage => ({
  ...fieldsOf(row, sessions, around),
  isShareable: row.isShareable,
  shares: shares
    .filter(({ ticketId }) => ticketId === row.id)
    .map(({ visits, ...share }) => ({ ...presentShare(share), visits: visits ?? 0 })),
});

/** A trainer knows the first name and the first letter of the last. */
export const shortName = ({ firstName, lastName }: Pick<PackageRow, 'firstName' | 'lastName'>): string =>
  lastName ? `${firstName} ${lastName.slice(0, 1)}.` : firstName;

export const presentForTrainer = (
  row: PackageRow,
  { sessions, ...around }: Around & { sessions: readonly SessionRow[] },
): TrainerPackage => ({ ...fieldsOf(row, sessions, around), clientName: shortName(row) });
