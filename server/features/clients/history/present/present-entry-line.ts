import type { LineOf } from '#api/clients/history-schema.ts';
import type { HistoryRow } from '../queries.ts';
import { authorOf } from './author-of.ts';
import type { Facts } from './facts.ts';
import { presentTraining } from './present-booking-line.ts';
import type { Around } from './read-around.ts';

/** Somebody at a door: what it decided, by which rule, and what it knew. */
export function presentEntryLine(row: HistoryRow, { catalog, ids, namesOfHeld }: Around): LineOf<'entry'> {
  const { doorName, grounds, ...facts } = row.facts as Facts['entry'];
  const by = facts.via === 'scan' ? authorOf(row, ids, 'person') : ({ who: 'door', name: doorName } as const);
  return {
    id: row.id,
    at: row.at.toISOString(),
    by,
    what: 'entry',
    kind: 'entries',
    unitId: facts.unitId,
    via: facts.via,
    answer: facts.answer,
    reason: facts.reason,
    usedVisit: facts.usedVisit,
    flag: facts.flag,
    rightName: facts.rightName,
    training: presentTraining(row.training, catalog),
    grounds: grounds && presentGrounds(grounds, { catalog, namesOfHeld }),
  };
}

function presentGrounds(
  { asOf, policyId, allowedFrom, passbackMinutes, held }: NonNullable<Facts['entry']['grounds']>,
  { catalog, namesOfHeld }: Pick<Around, 'catalog' | 'namesOfHeld'>,
): NonNullable<LineOf<'entry'>['grounds']> {
  return {
    asOf,
    ...(allowedFrom !== undefined && { allowedFrom }),
    ...(passbackMinutes !== undefined && { passbackMinutes }),
    rulesSince: catalog.policySince(policyId)?.toISOString() ?? null,
    held: held.map((one) => ({ ...one, name: namesOfHeld.get(`${one.source} ${one.id}`) ?? '' })),
  };
}
