import { addDays, type PlainDate } from '#api/dates.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { workBilling } from '#server/features/contracts/billing/work-billing.ts';
import { sweepContracts } from '#server/features/contracts/sweep-contracts.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildPackage } from '#tests/builders/money/build-package.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import type { Random } from '#tests/support/random.ts';
import { ContractModel } from './contract-model.ts';

export interface Told {
  id: number;
  model: ContractModel;
  member: TestPerson;
  /** Pays what is open when it happens to think of it; otherwise never. */
  isPaying: boolean;
  pauses: { from: PlainDate; until: PlainDate }[];
  isBlocked: boolean;
  /** New prices that were announced and not taken back. */
  rises: { id: number; from: PlainDate }[];
  isErased: boolean;
  said: string[];
}

const aheadDays = 7;

/** A club whose contracts live through random facts, told to a server and to a model of facts and prices alike. */
export class ContractStory {
  today: PlainDate = '2026-11-18';
  readonly contracts: Told[] = [];
  club!: TestClub;
  #admin!: TestPerson;
  readonly #server: TestApp;
  readonly #random: Random;
  readonly #isCalendar: boolean;

  constructor(server: TestApp, random: Random) {
    this.#server = server;
    this.#random = random;
    this.#isCalendar = random.below(2) === 0;
  }

  async open(count: number): Promise<this> {
    this.#setClock();
    this.club = await openTestClub(this.#server);
    this.#admin = await this.club.addAdmin();
    const contracts = JSON.stringify({
      noticeDays: 0,
      periodMode: this.#isCalendar ? 'calendar' : 'anchor',
      raisesFixedTerms: this.#random.below(2) === 0,
    });
    await this.club.inScope(({ db }) => db.updateTable('tenant_settings').set({ contracts }).execute());
    for (let at = 0; at < count; at += 1) await this.#make(at);
    return this;
  }

  /** By turns sold at the desk, and entered without having been sold. */
  async #make(at: number): Promise<void> {
    const [member] = await this.club.addPeople(1, 'none');
    const months = this.#random.pick([null, null, 3, 6, 12]);
    const isBought = at % 2 === 0;
    const from = addDays(this.today, this.#random.below(20));
    const cents = 3500 + this.#random.below(3000);
    const model = new ContractModel({ from, months, cents, isCalendar: this.#isCalendar, isBought });
    const id = isBought ? await this.#sell(member, model, cents) : await this.#enter(member, model, cents);
    const isPaying = this.#random.below(4) > 0;
    this.contracts.push({
      id,
      model,
      member,
      isPaying,
      pauses: [],
      isBlocked: false,
      rises: [],
      isErased: false,
      said: [`made ${months} ${cents}`],
    });
  }

  async #sell(member: TestPerson, { from, months }: ContractModel, cents: number): Promise<number> {
    const prices = [{ unitId: null, price: cents, priceOnline: null, validFrom: '2020-01-01', validUntil: null }];
    const productId = await this.club.inScope((scope) => buildPackage(scope, { grants: { months }, prices }));
    const lines = [{ productId, quantity: 1, startsOn: from }];
    const body = { clientId: member.clientId, unitId: this.club.unitId, lines, means: 'terminal' };
    await this.ask('POST', '/admin/sale', body);
    return this.inApp(async ({ db }) => {
      const row = await db.selectFrom('contract').select('id').where('client_id', '=', member.clientId).execute();
      return row[0]?.id ?? 0;
    });
  }

  async #enter(member: TestPerson, { from, lastDay }: ContractModel, cents: number): Promise<number> {
    const { id } = await this.club.inScope((scope) =>
      buildContract(scope, {
        client_id: member.clientId,
        billing: 'monthly',
        price_cents: cents,
        valid_from: from,
        valid_until: lastDay,
        period_mode: this.#isCalendar ? 'calendar' : 'anchor',
        created_at: this.#server.clock.now,
      }),
    );
    return id;
  }

  inApp<T>(work: (scope: TenantScope) => Promise<T>): Promise<T> {
    return inTenant(this.#server.services.database, this.club.tenantId, work);
  }

  #setClock(): void {
    this.#server.clock.now = new Date(`${this.today}T10:00:00Z`);
  }

  async ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as?: TestPerson) {
    const person = await this.club.renewToken(as ?? this.#admin);
    const key = method === 'GET' ? undefined : crypto.randomUUID();
    return call(this.#server.app, this.club, { method, path, as: person, ...(key && { key }), ...(body && { body }) });
  }

  /** Days pass, and the night's runs come. */
  async pass(days: number): Promise<void> {
    this.today = addDays(this.today, days);
    this.#setClock();
    await sweepContracts(this.#server.services);
    await workBilling(this.#server.services);
    for (const told of this.contracts) {
      await this.readStatus(told);
      told.model.bill(addDays(this.today, aheadDays));
    }
    // What the run has billed while a contract gave no right, it compares in the next.
    await workBilling(this.#server.services);
  }

  async readStatus(told: Told): Promise<void> {
    if (told.isErased) return;
    const rows = await this.inApp(({ db }) =>
      db.selectFrom('contract').select('status').where('id', '=', told.id).execute(),
    );
    told.model.setRight(![1, 3, 5].includes(rows[0]?.status ?? 0), this.today);
  }

  async nameOf({ clientId }: TestPerson): Promise<string> {
    const rows = await this.inApp(({ db }) =>
      db.selectFrom('client').select(['first_name', 'last_name']).where('id', '=', clientId).execute(),
    );
    return rows.map((row) => `${row.first_name} ${row.last_name}`.trim()).join('');
  }

  async pay({ clientId }: TestPerson): Promise<void> {
    await this.inApp(async (scope) => {
      const open = await scope.db
        .selectFrom('invoice_balance as own')
        .innerJoin('invoice', (join) =>
          join.onRef('invoice.tenant_id', '=', 'own.tenant_id').onRef('invoice.id', '=', 'own.invoice_id'),
        )
        .select(['invoice.id', 'own.open_cents as cents'])
        .where('invoice.client_id', '=', clientId)
        .where('own.open_cents', '>', 0)
        .execute();
      const amountCents = open.reduce((sum, { cents }) => sum + cents, 0);
      if (amountCents === 0) return;
      const payment = { means: 'bank' as const, amountCents, externalId: crypto.randomUUID(), clientId };
      const till = await testTill(scope, this.#server.clock.now);
      await settlePayment(scope, till, { ...payment, invoiceIds: open.map(({ id }) => id) });
    });
  }

  /** Invoiced less credited, of each contract. */
  async netOf(id: number): Promise<number> {
    const rows = await this.inApp(({ db }) =>
      db
        .selectFrom('invoice_line as line')
        .leftJoin('contract', (join) =>
          join.onRef('contract.tenant_id', '=', 'line.tenant_id').on('contract.id', '=', id),
        )
        .select(({ fn }) => fn.sum<number>('line.total_cents').as('cents'))
        .where((e) =>
          e.or([
            e('line.contract_id', '=', id),
            e('line.id', '=', e.ref('contract.invoice_line_id')),
            e('line.credited_line_id', '=', e.ref('contract.invoice_line_id')),
          ]),
        )
        .execute(),
    );
    return Number(rows[0]?.cents ?? 0);
  }
}
