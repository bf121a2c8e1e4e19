import type { LineOf } from '#api/clients/history-schema.ts';
import { toWallTime } from '#api/dates.ts';
import { actorOf } from '#api/registrations/event-actor.ts';
import type { ClubCatalog } from '../../../catalog/club-catalog.ts';
import { numbersOf } from '../../../registrations/present.ts';
import type { HistoryRow } from '../queries.ts';
import { authorOf } from './author-of.ts';
import type { Facts } from './facts.ts';
import type { Around } from './read-around.ts';

type BookingSource = 'registration' | 'edit' | 'hold';

/** What happened to a booking, to its class, or to a place that was held for it. */
export function presentBookingLine(
  row: HistoryRow,
  source: BookingSource,
  { catalog, ids }: Around,
): LineOf<BookingSource> {
  const line = {
    id: row.id,
    at: row.at.toISOString(),
    kind: 'bookings',
    training: presentTraining(row.training, catalog),
  } as const;
  switch (source) {
    case 'registration': {
      const { kind, reason, until, policyId, registrationId, note, cost } = row.facts as Facts['registration'];
      return {
        ...line,
        by: authorOf(row, ids, actorOf({ kind, reason })),
        what: source,
        registrationId,
        event: { kind, reason, until: toIso(until) },
        note,
        rules: rulesOf(row, policyId, catalog),
        cost,
      };
    }
    case 'edit': {
      const { startsAt, isRoomChanged, isTrainerChanged, isUndone } = row.facts as Facts['edit'];
      const timeZone = row.training ? catalog.timeZoneOf(row.training.unitId) : catalog.timeZone;
      const startDateTime = startsAt === null ? null : toWallTime(new Date(startsAt), timeZone);
      const before = { startDateTime, isRoomChanged, isTrainerChanged };
      return { ...line, by: authorOf(row, ids, 'club'), what: source, before, isUndone };
    }
    case 'hold': {
      const { state, heldUntil } = row.facts as Facts['hold'];
      const by = authorOf(row, ids, state === 'held' ? 'person' : 'rule');
      return { ...line, by, what: source, state, heldUntil: toIso(heldUntil) ?? line.at };
    }
  }
}

const toIso = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

export function presentTraining(training: HistoryRow['training'], catalog: ClubCatalog) {
  if (!training) return null;
  const { id, name, startsAt, unitId } = training;
  return { id, name, startDateTime: toWallTime(new Date(startsAt), catalog.timeZoneOf(unitId)), unitId };
}

/** Without a version the region's defaults decided, unless the club had one of its own then: which one was not recorded. */
function rulesOf({ at, training }: HistoryRow, policyId: number | null, catalog: ClubCatalog) {
  if (policyId === null && training && catalog.policyVersionOf(training.kind, at).policyId !== null) return null;
  const since = catalog.policySince(policyId)?.toISOString() ?? null;
  return { policy: numbersOf(catalog.policyById(policyId)), since };
}
