import { sql } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { openTill } from '#server/features/invoices/till.ts';
import { applyOrderNotice, type OrderNotice } from '#server/features/payments/notices/apply-order-notice.ts';
import { insertOrder, keepUuid } from '#server/features/payments/orders/commands.ts';
import { getTenantSettings } from '#server/features/tenants/queries.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { productOf } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf } from '#tests/builders/money/test-till.ts';
import type { Findings } from '../budgets.ts';
import { formatTable } from '../report/tables.ts';
import { settleRounds, settleWarmUps } from '../settings.ts';
import { type MoneyDatabase, median } from './money-database.ts';

/** Its work is undone by throwing, so that each round finds the same database. */
class RolledBack extends Error {}

/** What PostgreSQL would check at the commit. */
const checkNow = 'set constraints all immediate';
/** Whose values later statements name. */
const sequences = ['payment', 'ledger_posting', 'ledger_entry', 'ticket', 'payment_notice'] as const;

/** An invoice of a ticket whose order was made at the provider. */
async function makeOrder(scope: TenantScope, now: Date): Promise<OrderNotice> {
  const client = await buildClient(scope);
  const { grants } = productOf();
  const invoice = await buildInvoice(scope, now, { clientId: client.id, lines: [lineOf({ grants })] });
  const amountCents = invoice.totalCents;
  const way = { method: { kind: 'card' }, origin: '/user/invoices', destination: null } as const;
  const times = { now, expiresAt: new Date(now.getTime() + 1_800_000), startingUntil: null, pollAt: null };
  const whose = { referencePrefix: 'bench', number: invoice.number, clientId: client.id, purchaseId: null };
  const invoices = [{ id: invoice.id, openCents: amountCents }];
  const order = await insertOrder(scope, { ...whose, ...way, ...times, amountCents, invoices });
  const uuid = crypto.randomUUID();
  await keepUuid(scope, order, { uuid, paymentUrl: 'https://bench.test', frameUrl: null, now });
  const { merchant_reference: merchantReference } = order;
  return { kind: 'order', uuid, status: 'PAID', merchantReference, amountCents, currency: 'EUR' };
}

interface Statement {
  text: string;
  values?: unknown[];
  name?: string;
}

/** Statements that are sent while the work is done, as the driver gets them. */
async function record(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...words: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...words: unknown[]) {
    const [first] = words;
    statements.push(typeof first === 'string' ? { text: first } : (first as Statement));
    return query.apply(this, words);
  };
  await work().finally(() => {
    prototype.query = query;
  });
  return statements.filter(({ text }) => text !== 'rollback' && text !== checkNow);
}

/** A settlement, up to what the commit checks; its time in ms. */
async function settle(database: Database, tenantId: number, notice: OrderNotice): Promise<number> {
  const settings = await getTenantSettings(database, tenantId);
  const now = new Date();
  let time = 0;
  const from = performance.now();
  await inTenant(database, tenantId, async (scope) => {
    const till = await openTill(scope, { settings, now });
    const outcome = await applyOrderNotice(scope, till, notice, { source: 'notification', now });
    await sql.raw(checkNow).execute(scope.db);
    time = performance.now() - from;
    throw new RolledBack(outcome);
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack) || error.message !== 'settled') throw error;
  });
  return time;
}

async function replay(client: pg.Client, statements: readonly Statement[]): Promise<number> {
  const from = performance.now();
  for (const statement of statements) await client.query({ ...statement });
  await client.query(checkNow);
  const time = performance.now() - from;
  await client.query('rollback');
  return time;
}

/** Settling a notification against its own statements, sent by a bare driver on one connection of the same role. */
export async function benchSettle({
  app,
  client,
  tenantId,
}: MoneyDatabase): Promise<{ table: string; findings: Findings }> {
  const database = openDatabase({ ...app }, 1);
  const bare = new pg.Client(app);
  await bare.connect();
  const notices = await inTenant(database, tenantId, async (scope) => {
    const made: OrderNotice[] = [];
    for (let n = 0; n < 20; n++) made.push(await makeOrder(scope, new Date()));
    return made;
  });
  await client.query('vacuum analyze');
  const [ours, plain]: [number[], number[]] = [[], []];
  for (let round = -settleWarmUps; round < settleRounds; round++) {
    const notice = notices[(round + settleWarmUps) % notices.length] as OrderNotice;
    const values = await Promise.all(sequences.map((table) => lastOf(client, table)));
    // Twice the same settlement: one is recorded, the other timed.
    const statements = await record(() => settle(database, tenantId, notice));
    const time = await settle(database, tenantId, notice);
    for (const [at, table] of sequences.entries()) await setLast(client, table, values[at] ?? 0);
    const bareTime = await replay(bare, statements);
    if (round < 0) continue;
    ours.push(time);
    plain.push(bareTime);
  }
  await bare.end();
  await database.destroy();
  const rows = [
    ['Trenn', median(ours).toFixed(2), (1000 / median(ours)).toFixed(0)],
    ['pg, same statements', median(plain).toFixed(2), (1000 / median(plain)).toFixed(0)],
  ];
  const table = formatTable(['Settling a notification', 'median ms', 'a second'], rows);
  return { table, findings: { settled: median(plain) / median(ours) } };
}

const lastOf = async (client: pg.Client, table: string): Promise<number> => {
  const { rows } = await client.query<{ last: string }>(
    `select coalesce(pg_sequence_last_value(pg_get_serial_sequence('${table}', 'id')::regclass), 0) as last`,
  );
  return Number(rows[0]?.last ?? 0);
};

const setLast = (client: pg.Client, table: string, last: number) =>
  client.query(`select setval(pg_get_serial_sequence('${table}', 'id')::regclass, ${last + 1}, false)`);
