import { expect } from 'vitest';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { workBilling } from '#server/features/contracts/billing/work-billing.ts';
import { sweepContracts } from '#server/features/contracts/sweep-contracts.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

/** A club with an admin and a member, on 25 November 2026, for stories of one contract and its invoices. */
export class ContractScene {
  readonly club: TestClub;
  readonly admin: TestPerson;
  readonly member: TestPerson;
  readonly #server: TestApp;

  constructor(server: TestApp, { club, admin, member }: Pick<ContractScene, 'club' | 'admin' | 'member'>) {
    this.#server = server;
    this.club = club;
    this.admin = admin;
    this.member = member;
  }

  on(date: string): void {
    this.#server.clock.now = new Date(`${date}T10:00:00Z`);
  }

  /** The runs of a day. */
  async bill(date: string): Promise<void> {
    this.on(date);
    await sweepContracts(this.#server.services);
    await workBilling(this.#server.services);
  }

  inApp<T>(work: (scope: TenantScope) => Promise<T>): Promise<T> {
    return inTenant(this.#server.services.database, this.club.tenantId, work);
  }

  setRules(contracts: object) {
    return this.club.inScope(({ db }) =>
      db
        .updateTable('tenant_settings')
        .set({ contracts: JSON.stringify(contracts) })
        .execute(),
    );
  }

  /** Of 49 euros each calendar month, since November. */
  addContract(overrides: Parameters<typeof buildContract>[1] = {}) {
    return this.club.inScope((scope) =>
      buildContract(scope, {
        client_id: this.member.clientId,
        billing: 'monthly',
        period_mode: 'calendar',
        price_cents: 4900,
        valid_from: '2026-11-01',
        created_at: this.#server.clock.now,
        ...overrides,
      }),
    );
  }

  /** A call that succeeds, by an admin if nobody else is named. */
  async ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = this.admin) {
    const response = await this.send(method, path, body, who);
    expect([path, response.body['errors'], response.status < 300]).toEqual([path, undefined, true]);
    return response.body;
  }

  async send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = this.admin) {
    const as = await this.club.renewToken(who);
    const key = crypto.randomUUID();
    return call(this.#server.app, this.club, { method, path, as, key, ...(body && { body }) });
  }

  /** All lines of invoices and credits, with the club in the books. */
  lines() {
    return this.inApp(({ db }) =>
      db
        .selectFrom('invoice')
        .innerJoin('invoice_line as line', (join) =>
          join.onRef('line.tenant_id', '=', 'invoice.tenant_id').onRef('line.invoice_id', '=', 'invoice.id'),
        )
        .innerJoin('ledger_posting as posting', (join) =>
          join.onRef('posting.tenant_id', '=', 'invoice.tenant_id').onRef('posting.invoice_id', '=', 'invoice.id'),
        )
        .select(['invoice.id', 'line.total_cents as cents', 'line.period_from as from', 'invoice.buyer', 'line.kind'])
        .select(['posting.unit_id as unitId', 'invoice.payer_client_id as payerId'])
        .where('posting.kind', 'in', ['invoice', 'credit'])
        .orderBy('line.id')
        .execute(),
    );
  }

  async sums(): Promise<number[]> {
    return (await this.lines()).map(({ cents }) => cents);
  }

  /** Everything that is open, by bank. */
  async payAll(): Promise<void> {
    const { clientId } = this.member;
    await this.inApp(async (scope) => {
      const open = await scope.db
        .selectFrom('invoice_balance')
        .select(['invoice_id as id', 'open_cents as cents'])
        .where('open_cents', '>', 0)
        .execute();
      const amountCents = open.reduce((sum, { cents }) => sum + cents, 0);
      if (amountCents === 0) return;
      const payment = { means: 'bank' as const, externalId: crypto.randomUUID(), clientId, amountCents };
      const till = await testTill(scope, this.#server.clock.now);
      await settlePayment(scope, till, { ...payment, invoiceIds: open.map(({ id }) => id) });
    });
  }
}

export async function openContractScene(server: TestApp): Promise<ContractScene> {
  server.clock.now = new Date('2026-11-25T10:00:00Z');
  const club = await openTestClub(server);
  const admin = await club.addAdmin();
  const [member] = await club.addPeople(1, 'none');
  return new ContractScene(server, { club, admin, member });
}

/** What was said of money before a change. */
export const moneyOf = (body: Record<string, unknown>) => body['money'] as Record<string, unknown>;
