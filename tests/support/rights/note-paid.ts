import { sql } from 'kysely';
import { addDays } from '#api/dates.ts';
import { type Card, isGood, type Lot, type Part, pay, sold, tableOf } from './card-model.ts';
import { settlePlace } from './place-acts.ts';
import { type RightsWorld, todayOf } from './rights-world.ts';

/** What was paid in full has given its cards by now, with what the model says of each. */
export async function notePaid(world: RightsWorld, lot: Lot, part: Part): Promise<void> {
  pay(lot, part);
  lot.invoiceId ??= await world.club.inScope(async ({ db }) => {
    const found = db.selectFrom('invoice').select('id').where('purchase_id', '=', lot.purchaseId);
    return (await found.where('kind', '=', 'invoice').executeTakeFirstOrThrow()).id;
  });
  if (!isGood(lot) || lot.cards.length > 0) return;
  for (const { id, code } of await readGiven(world, lot)) {
    const card = newCard(world, lot, { id, code });
    lot.cards.push(card);
    world.cards.push(card);
  }
  if (lot.cards.length !== lot.quantity) world.wrong.push(`${lot.cards.length} of ${lot.quantity} ${lot.kind} given`);
  if (lot.place) await settlePlace(world, lot);
}

const readGiven = ({ club }: RightsWorld, lot: Lot): Promise<{ id: number; code: string }[]> =>
  club.inScope(async ({ db, tenantId }) => {
    const table = tableOf(lot);
    const { rows } = await sql<{ id: number; code: string }>`
      select card.id, card.code from line_grant given
      join invoice_line line on line.tenant_id = given.tenant_id and line.id = given.invoice_line_id
      join ${sql.table(table)} card on card.tenant_id = given.tenant_id and card.id = given.${sql.ref(`${table}_id`)}
      where given.tenant_id = ${tenantId} and line.invoice_id = ${lot.invoiceId} order by given.ordinal`.execute(db);
    return rows;
  });

function newCard(world: RightsWorld, lot: Lot, { id, code }: { id: number; code: string }): Card {
  const validFrom = lot.place?.date ?? todayOf(world);
  const { visits, days } = sold[lot.kind];
  const counts = {
    granted: visits,
    received: 0,
    given: 0,
    entered: 0,
    enteredAt: null,
    spentCents: 0,
    wasPassedOn: false,
    isKept: false,
  };
  const valid = { validFrom, validUntil: addDays(validFrom, days - 1) };
  return { lot, id, code, ownerId: lot.isGift ? null : lot.buyerId, ...valid, ...counts };
}
