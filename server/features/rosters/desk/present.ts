import { toWallTime } from '#api/dates.ts';
import type { DeskRoster, DeskTraining } from '#api/rosters/desk/schema.ts';
import type { RosterAccess } from '../../registrations/presence/roster-access.ts';
import type { TrainingContext } from '../../trainings/training-context.ts';
import { presentRoster } from '../present.ts';
import type { RosterRows } from '../queries.ts';
import type { DeskTrainingRow, listDeskFacts } from './queries.ts';

type DeskFacts = Awaited<ReturnType<typeof listDeskFacts>>[number];

function trainerName({ training, catalog }: TrainingContext): string | null {
  const trainer = catalog.lists.trainers.find(({ id }) => id === training.trainerId);
  return trainer ? `${trainer.firstName} ${trainer.lastName}`.trim() : null;
}

const styleColor = ({ training, catalog }: TrainingContext): string =>
  catalog.styles.get(training.styleId)?.color ?? '#808080';

const clubName = ({ training, catalog }: TrainingContext): string =>
  catalog.lists.units.find(({ id }) => id === training.unitId)?.name ?? '';

export function presentDeskTraining(context: TrainingContext<DeskTrainingRow>): DeskTraining {
  const { training, catalog } = context;
  const { id, name, duration, isCancelled, maxPlaces, taken, waitingCount, presentCount } = training;
  return {
    id,
    name,
    startDateTime: toWallTime(training.startsAt, training.timeZone),
    duration,
    unitId: training.unitId,
    club: clubName(context),
    room: catalog.lists.rooms.find((room) => room.id === training.roomId)?.name ?? null,
    trainer: trainerName(context),
    color: styleColor(context),
    isCancelled,
    maxPlaces,
    taken,
    waitingCount,
    presentCount,
  };
}

/** A roster with what the desk knows besides: rights, notes, and how the waitlist stands. */
export function presentDeskRoster(
  context: TrainingContext,
  rows: RosterRows,
  facts: readonly DeskFacts[],
  access: RosterAccess,
): DeskRoster {
  const roster = presentRoster(context, rows, access);
  const { training } = context;
  const factsById = new Map(facts.map((fact) => [fact.registrationId, fact]));
  const clientIds = new Map(rows.people.map(({ registrationId, clientId }) => [registrationId, clientId]));
  return {
    ...roster,
    people: roster.people.flatMap((person) => {
      const fact = factsById.get(person.registrationId);
      if (!fact) return [];
      const { note, isFirstTime, passedOver, entitlement } = fact;
      return {
        ...person,
        clientId: clientIds.get(person.registrationId) ?? null,
        entitlement,
        note,
        isFirstTime,
        since: fact.since.toISOString(),
        offeredUntil: fact.offeredUntil?.toISOString() ?? null,
        passedOver: person.status === 'waiting' ? passedOver : null,
      };
    }),
    club: clubName(context),
    trainer: trainerName(context),
    color: styleColor(context),
    startsAt: training.startsAt.toISOString(),
    taken: training.taken,
    held: training.held,
    isWaitingListAllowed: training.isWaitingListAllowed,
    canChange: access.hasContacts,
  };
}
