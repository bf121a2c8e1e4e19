import { sql } from 'kysely';
import { openPaymentSandbox, type PaymentSandbox } from '#scripts/payment-sandbox/payment-sandbox.ts';
import { sandboxKeys } from '#scripts/payment-sandbox/sandbox-keys.ts';
import type { SandboxOrder } from '#scripts/payment-sandbox/sandbox-state.ts';
import { wellBehaved } from '#scripts/payment-sandbox/sandbox-state.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import type { IssuedInvoice } from '#server/features/invoices/issue/invoice-draft.ts';
import { saveAccount } from '#server/features/payments/account/commands.ts';
import { sealSecretKey } from '#server/features/payments/account/provider-keys.ts';
import type { ProviderKeys } from '#server/integrations/payments/payment-provider.ts';
import { buildInvoice, lineOf } from '#tests/builders/money/test-till.ts';
import { allPageRules } from '#tests/support/app/all-page-rules.ts';
import {
  openTestApp,
  type TestApp,
  type TestAppOptions,
  TestClock,
  testSecret,
} from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

export interface PayScene {
  test: TestApp;
  sandbox: PaymentSandbox;
  close(): Promise<void>;
}

/** The real app and the sandbox of the payment provider beside it, on the same clock. */
export async function openPayScene(start = '2026-11-18T10:00:00Z', options: TestAppOptions = {}): Promise<PayScene> {
  const clock = new TestClock(start);
  const sandbox = await openPaymentSandbox({ clock: () => clock.now, slowMs: 5, speed: 60_000 });
  const test = await openTestApp(start, { ...options, variables: { MONTONIO_URL: sandbox.url } });
  // One clock for both.
  Object.defineProperty(test.clock, 'now', {
    get: () => clock.now,
    set: (now: Date) => {
      clock.now = now;
    },
  });
  const close = async () => {
    await test.close();
    await sandbox.close();
  };
  return { test, sandbox, close };
}

export interface PayClub extends TestClub {
  member: TestPerson;
  accessKey: string;
  addInvoice(cents: number, clientId?: number | null): Promise<IssuedInvoice>;
  /** Begins to pay as the member. */
  start(invoiceIds: readonly number[], over?: object): Promise<{ status: number; body: Record<string, unknown> }>;
  call(method: 'GET' | 'POST', path: string, body?: object, token?: string): ReturnType<typeof callApi>;
  openCents(invoiceId: number): Promise<number>;
  /** The sandbox's order of a started payment. */
  orderOf(started: { body: Record<string, unknown> }): SandboxOrder;
  /** What is wrong with the club's money. */
  faults(): Promise<unknown[]>;
  countRows(table: 'payment' | 'money_task' | 'refund' | 'payment_notice'): Promise<number>;
}

export const bank = { kind: 'bank', bank: 'HABAEE2X', country: 'EE' } as const;

async function callApi(
  { test: { app } }: PayScene,
  host: string,
  {
    method,
    path,
    body,
    token,
  }: { method: 'GET' | 'POST'; path: string; body?: object | undefined; token?: string | undefined },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { host, ...(token && { authorization: `Bearer ${token}` }) };
  const url = `/api/v0.1${path}`;
  const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.body === '' ? {} : (answer.json() as Record<string, unknown>) };
}

/** The club is paid through the sandbox from now on. */
export async function giveShop(
  test: TestApp,
  { tenantId, inScope }: TestClub,
  payment: object = {},
): Promise<ProviderKeys> {
  const shop = sandboxKeys(`club-${tenantId}`);
  const rules = { ...allPageRules, payment: { isPaymentActive: true, isPaymentInFrame: false, ...payment } };
  await inScope(async (scope) => {
    const sealedSecretKey = sealSecretKey(testSecret, tenantId, shop.secretKey);
    await saveAccount(scope, { accessKey: shop.accessKey, sealedSecretKey, now: test.clock.now });
    await scope.db
      .updateTable('tenant_settings')
      .set({ page_rules: JSON.stringify(rules) })
      .execute();
  });
  test.services.changes.publish(tenantId, ['tenant']);
  return shop;
}

/** A club that is paid through the sandbox, with a member. */
export async function openPayClub(scene: PayScene, payment: object = {}): Promise<PayClub> {
  const { test, sandbox } = scene;
  const club = await openTestClub(test);
  const { host, inScope } = club;
  const { accessKey } = await giveShop(test, club, payment);
  const [member] = await club.addPeople(1);
  const call: PayClub['call'] = (method, path, body, token) => callApi(scene, host, { method, path, body, token });
  return {
    ...club,
    member,
    accessKey,
    call,
    addInvoice: (cents, clientId = member.clientId) =>
      inScope((scope) => buildInvoice(scope, test.clock.now, { clientId, lines: [lineOf({ unitPriceCents: cents })] })),
    start: async (invoiceIds, over = {}) => {
      const body = { invoiceIds, method: bank, origin: '/user/invoices', ...over };
      return call('POST', '/user/payment', body, (await club.renewToken(member)).token);
    },
    openCents: (invoiceId) =>
      inScope(async ({ db }) => {
        const balances = db.selectFrom('invoice_balance').select('open_cents').where('invoice_id', '=', invoiceId);
        return (await balances.executeTakeFirstOrThrow()).open_cents;
      }),
    orderOf: ({ body }) => {
      const uuid = String(body['url']).split('/').at(-1) ?? '';
      const order = sandbox.state.orders.get(uuid);
      if (!order) throw new Error(`the sandbox has no order ${uuid}`);
      return order;
    },
    faults: () => inScope((scope) => findMoneyFaults(scope)),
    countRows: (table) =>
      inScope(async ({ db }) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
        return rows[0]?.n ?? 0;
      }),
  };
}

/** The sandbox behaves again. */
export const behave = ({ sandbox }: PayScene): void => {
  sandbox.state.switches = { ...wellBehaved };
};
