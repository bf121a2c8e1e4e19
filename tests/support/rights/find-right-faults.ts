import { sql } from 'kysely';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { isCardGood, type Lot, sold, tableOf, totalOf } from './card-model.ts';
import { held } from './place-acts.ts';
import { countVisits, type RightsWorld, readBooked } from './rights-world.ts';

interface Row {
  source: 'ticket' | 'voucher';
  id: number;
  ownerId: number | null;
  code: string;
  total: number;
  reserved: number;
  used: number;
  spent: number;
  isGood: boolean;
}

const cardsOf = async ({ club }: RightsWorld): Promise<Row[]> =>
  club.inScope(async ({ db, tenantId }) => {
    const columns = sql`id, client_id as "ownerId", code, visits_total as total, visits_reserved as reserved,
      visits_used as used, revoked_at is null as "isGood"`;
    const { rows } = await sql<Row>`
      select 'ticket' as source, ${columns}, 0 as spent from ticket where tenant_id = ${tenantId}
      union all
      select 'voucher', ${columns}, spent_cents from voucher where tenant_id = ${tenantId} order by 1, 2`.execute(db);
    return rows;
  });

/** What each card must be by what its owners have done. */
async function expected(world: RightsWorld): Promise<Row[]> {
  const bookedOf = await readBooked(world);
  const rows = world.cards.map((card): Row => {
    const { lot, id, ownerId, code, spentCents: spent } = card;
    const total = totalOf(card);
    const visits = countVisits(world, card, bookedOf(card));
    return { source: tableOf(lot), id, ownerId, code, total, ...visits, spent, isGood: isCardGood(card) };
  });
  return rows.toSorted((a, b) => a.source.localeCompare(b.source) || a.id - b.id);
}

const keyOf = ({ source, id }: Row): string => `${source} ${id}`;
const textOf = ({ source, id, ownerId, code, total, reserved, used, spent, isGood: good }: Row): string =>
  `${source} ${id} of ${ownerId} ${code}: ${total} visits, ${reserved} reserved, ${used} used, ${spent} spent, ${good}`;

async function findCardFaults(world: RightsWorld): Promise<string[]> {
  const [rows, wanted] = [await cardsOf(world), await expected(world)];
  const own = new Map(wanted.map((row) => [keyOf(row), textOf(row)]));
  const given = new Map(rows.map((row) => [keyOf(row), textOf(row)]));
  return [...new Set([...own.keys(), ...given.keys()])].flatMap((key) =>
    own.get(key) === given.get(key) ? [] : [`is ${given.get(key)}, must be ${own.get(key)}`],
  );
}

interface Books {
  invoiceId: number;
  open: number;
  back: number;
  toVouchers: number;
  visits: number;
}

/** Of what an invoice `b` gave. */
const visitsOf = (table: 'ticket' | 'voucher') => sql`
  coalesce((select sum(card.visits_total) from ${sql.table(table)} card
    join invoice_line line on line.tenant_id = card.tenant_id and line.id = card.invoice_line_id
    where card.tenant_id = b.tenant_id and line.invoice_id = b.invoice_id), 0)`;

/**
 * Of each invoice: what is open, what has gone back or is on its way, each counted where it stands, and the visits that
 * there are of what it gave, whosever they are.
 */
const booksOf = ({ club, lots }: RightsWorld): Promise<Books[]> =>
  club.inScope(async ({ db, tenantId }) => {
    const ids = lots.flatMap(({ invoiceId }) => invoiceId ?? []);
    const paid = JSON.stringify(
      lots.flatMap(({ invoiceId, parts }) => parts.map(({ paymentId }) => ({ invoiceId, paymentId }))),
    );
    const { rows } = await sql<Books>`
      select b.invoice_id as "invoiceId", b.open_cents as open, (
          coalesce((select sum(amount_cents) from refund r
            where r.tenant_id = b.tenant_id and r.invoice_id = b.invoice_id and r.state <> 'rejected'), 0)
          + coalesce((select sum((details ->> 'cents')::int) from money_task t
            where t.tenant_id = b.tenant_id and t.invoice_id = b.invoice_id and t.kind = 'withdrawal'), 0)
          + coalesce((select sum(choice.amount_cents) from refund_choice choice
            join invoice credit on credit.tenant_id = choice.tenant_id and credit.id = choice.invoice_id
            where choice.tenant_id = b.tenant_id and credit.credited_invoice_id = b.invoice_id), 0))::int as back,
        coalesce((select -sum(back.amount_cents) from voucher_use back
          join voucher_use use on use.tenant_id = back.tenant_id and use.id = back.of_use_id
          join jsonb_to_recordset(${paid}::jsonb) paid("invoiceId" int, "paymentId" int)
            on paid."paymentId" = use.payment_id and paid."invoiceId" = b.invoice_id
          where back.tenant_id = b.tenant_id), 0)::int as "toVouchers",
        (${visitsOf('ticket')} + ${visitsOf('voucher')})::int as visits
      from invoice_balance b where b.tenant_id = ${tenantId} and b.invoice_id = any(${ids}::int[])`.execute(db);
    return rows;
  });

/** Granted is left, used and given away, less what was received: visits become neither more nor fewer. */
const booksOfLot = ({ kind, invoiceId, cards, quantity, dueCents, back }: Lot): Books => ({
  invoiceId: invoiceId ?? 0,
  open: dueCents,
  back: back.cents,
  toVouchers: back.toVouchers,
  visits: cards.length === 0 ? 0 : quantity * sold[kind].visits,
});

async function findLotFaults(world: RightsWorld): Promise<string[]> {
  const books = new Map((await booksOf(world)).map((row) => [row.invoiceId, row]));
  return world.lots.flatMap((lot) => {
    if (lot.invoiceId === null) return [];
    const [is, must] = [JSON.stringify(books.get(lot.invoiceId)), JSON.stringify(booksOfLot(lot))];
    return is === must ? [] : [`${lot.kind} is ${is}, must be ${must}`];
  });
}

/** Nothing is bought twice: an order without money has no invoice. */
async function findStrayInvoices({ club, lots }: RightsWorld): Promise<string[]> {
  const ids = lots.flatMap(({ invoiceId, purchaseId }) => (invoiceId === null ? [purchaseId] : []));
  const rows = await club.inScope(({ db }) =>
    db
      .selectFrom('invoice')
      .select('number')
      .where('purchase_id', 'in', [0, ...ids])
      .execute(),
  );
  return rows.map(({ number }) => `invoice ${number} of what nobody has paid`);
}

/** A place that is held is not given away before its time is over. */
async function findLostHolds(world: RightsWorld): Promise<string[]> {
  const kept = held(world).map(({ purchaseId }) => purchaseId);
  const rows = await world.club.inScope(({ db }) =>
    db.selectFrom('place_hold').select('purchase_id as purchaseId').where('state', '=', 'held').execute(),
  );
  return kept.flatMap((id) =>
    rows.some(({ purchaseId }) => purchaseId === id) ? [] : [`the hold of purchase ${id} is lost`],
  );
}

/** All in which the club differs from the model; nothing while all is well. */
export const findRightFaults = async (world: RightsWorld): Promise<string[]> => [
  ...world.wrong,
  ...(await findCardFaults(world)),
  ...(await findLotFaults(world)),
  ...(await findStrayInvoices(world)),
  ...(await findLostHolds(world)),
];

/** All in which the club differs from itself. */
export const findBookFaults = async ({ club, scene }: RightsWorld): Promise<unknown[]> => [
  ...(await club.faults()),
  ...(await club.inScope((scope) => findViolations(scope, scene.test.clock.now))),
];
