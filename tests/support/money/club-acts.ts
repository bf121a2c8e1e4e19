import { sql } from 'kysely';
import { addDays } from '#api/dates.ts';
import { tellPrices } from '#server/features/contracts/rises/tell-prices.ts';
import { mailInvoices } from '#server/features/invoices/mails/mail-invoices.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import type { ContractStory } from '#tests/support/contracts/contract-story.ts';
import type { Random } from '#tests/support/random.ts';
import { type Line, statementOf } from './write-statement.ts';

const acts = [
  'order',
  'order',
  'sell',
  'pay',
  'pay',
  'statement',
  'statement',
  'credit',
  'refund',
  'refund',
  'reverse',
  'writeOff',
  'mail',
] as const;

interface Invoice {
  id: number;
  reference: string;
  openCents: number;
  isOfContract: boolean;
}

/** What a club does with money besides its contracts: each act by the calls that its screens make. */
export class ClubActs {
  readonly said: string[] = [];
  /** Paths without ids that were answered with success. */
  readonly done = new Set<string>();
  /** Statements that were read, to be read again. */
  readonly #read: string[] = [];
  readonly #server: TestApp;
  readonly #story: ContractStory;
  readonly #random: Random;
  readonly #productId: number;
  #entries = 0;

  constructor(
    server: TestApp,
    { story, random, productId }: { story: ContractStory; random: Random; productId: number },
  ) {
    this.#server = server;
    this.#story = story;
    this.#random = random;
    this.#productId = productId;
  }

  /** What is refused is no fault; what is not answered is. */
  async #post(path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await this.#story.ask('POST', path, body);
    if (answer.status >= 500) throw new Error(`${path} ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`);
    this.said.push(`${this.#story.today} ${path} ${answer.status}`);
    if (answer.status < 300) this.done.add(path.replace(/\?.*/, '').replaceAll(/\d+/g, '{id}'));
    return answer.body;
  }

  async act(): Promise<void> {
    const kind = this.#random.pick(acts);
    this.said.push(`${this.#story.today} ${kind}`);
    if (kind === 'order' || kind === 'sell') return this.#sell(kind);
    if (kind === 'statement') return this.#readStatement();
    if (kind === 'refund') return this.#refund();
    if (kind === 'reverse') return this.#reverse();
    if (kind === 'mail') {
      await tellPrices(this.#server.services);
      return mailInvoices(this.#server.services);
    }
    const invoice = await this.#pickInvoice({ isOfContract: kind === 'pay' || kind === 'writeOff' });
    if (!invoice) return undefined;
    const path = `/admin/invoice/${invoice.id}`;
    if (kind === 'writeOff') await this.#post(`${path}/write-off`, { reason: 'Kokkulepe' });
    else if (kind === 'credit') await this.#credit(path);
    else await this.#pay(path, invoice);
    return undefined;
  }

  async #sell(kind: 'order' | 'sell'): Promise<void> {
    const left = this.#story.contracts.filter(({ isErased }) => !isErased);
    if (left.length === 0) return;
    const { clientId } = this.#random.pick(left).member;
    const ticket = { productId: this.#productId, quantity: 1 + this.#random.below(2) };
    const names = { et: 'Rätik', en: 'Towel', lv: 'Dvielis' };
    const own = { names, unitPrice: 99 + this.#random.below(2000), vatCategory: 'standard', quantity: 3 };
    const lines = this.#random.pick([[ticket], [own], [ticket, own]]);
    const { unitId } = this.#story.club;
    if (kind === 'order') await this.#post('/admin/invoice', { clientId, unitId, lines });
    else await this.#post('/admin/sale', { clientId, unitId, lines, means: this.#random.pick(['cash', 'terminal']) });
  }

  /** One of those that were made, of contracts too where the money of these may change. */
  async #pickInvoice({ isOfContract }: { isOfContract: boolean }): Promise<Invoice | undefined> {
    const fitting = (await this.#list()).filter((invoice) => isOfContract || !invoice.isOfContract);
    return fitting.length === 0 ? undefined : this.#random.pick(fitting);
  }

  #list(): Promise<Invoice[]> {
    return this.#story.inApp(({ db }) =>
      db
        .selectFrom('invoice')
        .innerJoin('invoice_balance as own', (join) =>
          join.onRef('own.tenant_id', '=', 'invoice.tenant_id').onRef('own.invoice_id', '=', 'invoice.id'),
        )
        .select(['invoice.id', 'invoice.reference_number as reference', 'own.open_cents as openCents'])
        .select((e) => [
          e
            .exists(
              e
                .selectFrom('invoice_line as line')
                .select('line.id')
                .whereRef('line.tenant_id', '=', 'invoice.tenant_id')
                .whereRef('line.invoice_id', '=', 'invoice.id')
                .where(sql<boolean>`(line.contract_id is not null or line.grants ->> 'type' = 'contract')`),
            )
            .$castTo<boolean>()
            .as('isOfContract'),
        ])
        .where('invoice.kind', '=', 'invoice')
        .orderBy('invoice.id')
        .execute(),
    );
  }

  async #credit(path: string): Promise<void> {
    const shown = await this.#story.ask('GET', path);
    const lines = ((shown.body['item'] as { lines?: { id: number }[] }).lines ?? []).slice(0, 1);
    const part = lines.map(({ id }) => ({ id, amount: 1 + this.#random.below(500) }));
    await this.#post(`${path}/credit`, { reason: 'Viga', ...(this.#random.below(2) === 0 && { lines: part }) });
  }

  /** In full, in part or too much; of the past days, or today. */
  async #pay(path: string, { openCents }: Invoice): Promise<void> {
    const amount = Math.max(1, this.#random.pick([openCents, Math.ceil(openCents / 3), openCents + 700]));
    const receivedOn = addDays(this.#story.today, -this.#random.below(5));
    await this.#post(`${path}/payment`, { means: 'bank', amount, receivedOn });
  }

  /** Lines by reference, with no reference and with one of nobody; some statements are read twice. */
  async #readStatement(): Promise<void> {
    const again = this.#read[0];
    if (again && this.#random.below(3) === 0) return void (await this.#import(again));
    const open = (await this.#list()).filter(({ openCents }) => openCents > 0);
    const lines = Array.from({ length: 1 + this.#random.below(3) }, (): Line => {
      this.#entries += 1;
      const invoice = open.length > 0 && this.#random.below(4) > 0 ? this.#random.pick(open) : undefined;
      const cents = invoice ? invoice.openCents + this.#random.pick([0, 0, -1, 500]) : 1 + this.#random.below(9000);
      return { number: this.#entries, cents: Math.max(1, cents), reference: invoice?.reference ?? '' };
    });
    await this.#import(statementOf(this.#story.today, lines));
  }

  async #import(text: string): Promise<void> {
    this.#read.push(text);
    await this.#post('/admin/statement?fileName=v.xml', Buffer.from(text));
  }

  /** What the club owes somebody, a part of it, or a cent more; where it owes nobody, a cent. */
  async #refund(): Promise<void> {
    const owed = [];
    for (const { member } of this.#story.contracts) {
      const { body } = await this.#story.ask('GET', `/admin/client/${member.clientId}/money`);
      owed.push({ clientId: member.clientId, credit: Number(body['credit'] ?? 0) });
    }
    const { clientId, credit } = owed.toSorted((a, b) => b.credit - a.credit)[0] ?? { clientId: 0, credit: 0 };
    const amount = Math.max(1, this.#random.pick([credit, Math.ceil(credit / 2), credit + 1]));
    const wish = { means: this.#random.pick(['cash', 'bank', 'terminal']), reason: 'Soov' };
    await this.#post('/admin/refund', { clientId, invoiceId: null, amount, ...wish });
  }

  /** A bank takes back what paid an invoice of no contract. */
  async #reverse(): Promise<void> {
    const rows = await this.#story.inApp(({ db }) =>
      db
        .selectFrom('payment')
        .innerJoin('ledger_posting as posting', (join) =>
          join.onRef('posting.tenant_id', '=', 'payment.tenant_id').onRef('posting.payment_id', '=', 'payment.id'),
        )
        .innerJoin('ledger_entry as entry', (join) =>
          join.onRef('entry.tenant_id', '=', 'posting.tenant_id').onRef('entry.posting_id', '=', 'posting.id'),
        )
        .select(['payment.id', 'entry.invoice_id as invoiceId'])
        .where('payment.amount_cents', '>', 0)
        .orderBy('payment.id')
        .execute(),
    );
    const ofContract = new Set((await this.#list()).filter((one) => one.isOfContract).map(({ id }) => id));
    const touched = new Set(rows.filter(({ invoiceId }) => ofContract.has(invoiceId ?? 0)).map(({ id }) => id));
    const fitting = rows.filter(({ id }) => !touched.has(id));
    if (fitting.length > 0)
      await this.#post(`/admin/payment/${this.#random.pick(fitting).id}/reversal`, { reason: 'Tagasi' });
  }
}
