import type { OwnContracts } from '#api/contracts/schema.ts';
import { addDays } from '#api/dates.ts';
import type { Withdrawal } from '#api/withdrawals/schema.ts';
import { reversePayment } from '#server/features/invoices/pay/reverse-payment.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import type { TestPerson } from '../app/test-club.ts';
import type { JoinClub } from '../payments/join-club.ts';
import { nowOf, type RightsWorld, todayOf } from './rights-world.ts';

/** What a purchase must give now: a contract, or nothing. */
type State = 'open' | 'paid' | 'reversed' | 'withdrawn';
interface Bought {
  number: string;
  secret: string;
  cents: number;
  paymentId?: number;
  state: State;
}

/** A member who buys, pays, changes, pauses, ends and withdraws from contracts as it comes. */
export class ContractStory {
  readonly bought: Bought[] = [];
  readonly world: RightsWorld;
  member: TestPerson;

  constructor(world: RightsWorld, member: TestPerson) {
    this.world = world;
    this.member = member;
  }

  get club(): JoinClub {
    return this.world.club;
  }

  async list(): Promise<OwnContracts> {
    return (await this.club.call('GET', '/user/contract', undefined, this.member.token))
      .body as unknown as OwnContracts;
  }

  async order(choice: { startsOn: string; contractId?: number; total: number }): Promise<void> {
    const { secret: _, person: __, ...body } = this.club.bodyOf();
    const { status, body: made } = await this.club.post('/user/contract', { ...body, ...choice }, this.member);
    if (status !== 201) return;
    for (const one of this.bought) if (one.state === 'open') this.bought.splice(this.bought.indexOf(one), 1);
    const key = { number: String(made['number']), secret: String(made['linkSecret']) };
    this.bought.push({ ...key, cents: Number(made['total']), state: 'open' });
  }

  async pay(): Promise<void> {
    const one = this.bought.find(({ state }) => state === 'open' || state === 'reversed');
    if (!one) return;
    const paymentId = await this.club.inScope(async (scope) => {
      const till = await testTill(scope, nowOf(this.world));
      const found = scope.db.selectFrom('purchase').select('id').where('number', '=', one.number);
      const { id: purchaseId } = await found.executeTakeFirstOrThrow();
      const of = { purchaseId, clientId: this.member.clientId, amountCents: one.cents };
      return (await settlePayment(scope, till, { ...of, means: 'bank', externalId: crypto.randomUUID() })).paymentId;
    });
    if (paymentId === null) return;
    one.paymentId = paymentId;
    one.state = 'paid';
  }

  async takeBack(): Promise<void> {
    const one = this.bought.find(({ state }) => state === 'paid');
    const { paymentId } = one ?? {};
    if (!one || paymentId === undefined) return;
    await this.club.inScope(async (scope) =>
      reversePayment(scope, await testTill(scope, nowOf(this.world)), { paymentId, reason: 'Pank' }),
    );
    one.state = 'reversed';
  }

  async withdraw(): Promise<void> {
    const one = this.bought.find(({ state }) => state === 'paid');
    if (!one) return;
    const { number, secret } = one;
    const view = (await this.club.call('GET', `/public/withdrawal?number=${number}&secret=${secret}`))
      .body as unknown as Withdrawal;
    const { status } = await this.club.call('POST', '/public/withdrawal', { number, secret, refund: view.refund });
    if (status === 200) one.state = 'withdrawn';
  }

  async act(): Promise<void> {
    const { random } = this.world;
    this.member = await this.club.renewToken(this.member);
    const { valid } = await this.list();
    const contract = valid[random.below(Math.max(1, valid.length))];
    const today = todayOf(this.world);
    switch (random.below(8)) {
      case 0:
      case 1:
        return this.order({ startsOn: addDays(today, random.below(20)), total: 4000 });
      case 2:
      case 3:
        return this.pay();
      case 4:
        return this.withdraw();
      case 5:
        return contract?.follow ? this.change(contract.id) : this.takeBack();
      case 6:
        return this.tell(contract?.id, 'freeze', { from: addDays(today, 1), until: addDays(today, 8) });
      default:
        return this.tell(contract?.id, 'end', {});
    }
  }

  /** Another contract takes the place of this one. */
  async change(contractId: number): Promise<void> {
    const path = `/user/product/contract/${this.club.packageId}?unit=${this.club.unitId}&contract=${contractId}`;
    const { body } = await this.club.call('GET', path, undefined, this.member.token);
    await this.order({ startsOn: String(body['startsOn']), contractId, total: 4000 });
  }

  async tell(contractId: number | undefined, what: 'freeze' | 'end', body: object): Promise<void> {
    if (contractId !== undefined) await this.club.post(`/user/contract/${contractId}/${what}`, body, this.member);
  }

  /** Purchases that give something else than they must. */
  async faults(): Promise<unknown[]> {
    const given = await this.club.inScope(({ db }) =>
      db
        .selectFrom('contract as c')
        .innerJoin('invoice_line as l', (join) =>
          join.onRef('l.tenant_id', '=', 'c.tenant_id').onRef('l.id', '=', 'c.invoice_line_id'),
        )
        .innerJoin('invoice as i', (join) =>
          join.onRef('i.tenant_id', '=', 'l.tenant_id').onRef('i.id', '=', 'l.invoice_id'),
        )
        .innerJoin('purchase as p', (join) =>
          join.onRef('p.tenant_id', '=', 'i.tenant_id').onRef('p.id', '=', 'i.purchase_id'),
        )
        .select('p.number')
        .where('c.revoked_at', 'is', null)
        .execute(),
    );
    return this.bought.filter(
      ({ number, state }) => given.filter((one) => one.number === number).length !== (state === 'paid' ? 1 : 0),
    );
  }
}
