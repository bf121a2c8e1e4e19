import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnContracts } from '#api/contracts/schema.ts';
import { addDays, toPlainDate } from '#api/dates.ts';
import type { Withdrawal } from '#api/withdrawals/schema.ts';
import { workBilling } from '#server/features/contracts/billing/work-billing.ts';
import { freeRevoked } from '#server/features/contracts/free-bookings.ts';
import { sweepContracts } from '#server/features/contracts/sweep-contracts.ts';
import { reversePayment } from '#server/features/invoices/pay/reverse-payment.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import type { TestPerson } from '#tests/support/app/test-club.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { type JoinClub, openJoinClub } from '#tests/support/payments/join-club.ts';
import { openPayScene, type PayScene } from '#tests/support/payments/pay-club.ts';
import { Random } from '#tests/support/random.ts';

let scene: PayScene;
beforeAll(async () => {
  scene = await openPayScene();
});
afterAll(() => scene?.close());

/** What a purchase must give now: a contract, or nothing. */
type State = 'open' | 'paid' | 'reversed' | 'withdrawn';
interface Bought {
  number: string;
  secret: string;
  cents: number;
  paymentId?: number;
  state: State;
}

/** A member who buys, pays, changes, pauses, ends and withdraws as it comes. */
class Story {
  readonly bought: Bought[] = [];
  readonly club: JoinClub;
  readonly random: Random;
  member: TestPerson;

  constructor(club: JoinClub, random: Random, member: TestPerson) {
    this.club = club;
    this.random = random;
    this.member = member;
  }

  get today(): string {
    return toPlainDate(scene.test.clock.now, 'Europe/Tallinn');
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
      const till = await testTill(scope, scene.test.clock.now);
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
      reversePayment(scope, await testTill(scope, scene.test.clock.now), { paymentId, reason: 'Pank' }),
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
    const { valid } = await this.list();
    const contract = valid[this.random.below(Math.max(1, valid.length))];
    const days = { from: addDays(this.today, 1), until: addDays(this.today, 8) };
    switch (this.random.below(9)) {
      case 0:
      case 1:
        return this.order({ startsOn: addDays(this.today, this.random.below(20)), total: 4000 });
      case 2:
      case 3:
        return this.pay();
      case 4:
        return this.withdraw();
      case 5:
        if (contract?.follow) {
          const query = `unit=${this.club.unitId}&contract=${contract.id}`;
          const path = `/user/product/contract/${this.club.packageId}?${query}`;
          const { body } = await this.club.call('GET', path, undefined, this.member.token);
          const startsOn = String(body['startsOn']);
          return this.order({ startsOn, contractId: contract.id, total: 4000 });
        }
        return this.takeBack();
      case 6:
        if (contract) await this.club.post(`/user/contract/${contract.id}/freeze`, days, this.member);
        return;
      case 7:
        if (contract) await this.club.post(`/user/contract/${contract.id}/end`, {}, this.member);
        return;
      default:
        return this.wait();
    }
  }

  /** Days pass, and the jobs do what is due. */
  async wait(): Promise<void> {
    scene.test.clock.now = new Date(scene.test.clock.now.getTime() + (1 + this.random.below(12)) * 86_400_000);
    this.member = await this.club.renewToken(this.member);
    await workBilling(scene.test.services);
    await sweepContracts(scene.test.services);
    await freeRevoked(scene.test.services);
  }

  /** Purchases that give something else than they must, and what is wrong with the books. */
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
    const wrong = this.bought.filter(
      ({ number, state }) => given.filter((one) => one.number === number).length !== (state === 'paid' ? 1 : 0),
    );
    return [...wrong, ...(await this.club.faults())];
  }
}

async function tell(seed: number): Promise<Story> {
  scene.test.clock.now = new Date('2026-11-18T10:00:00Z');
  const club = await openJoinClub(scene, {
    contracts: { freeze: { shortestDays: 1, longestDays: 60, daysPerYear: 60, feeCents: 300 } },
  });
  const [member] = await club.addPeople(1, 'none');
  return new Story(club, new Random(seed), member);
}

const stories = inSoak(100, 4);

test(`in ${stories} stories no right is without its payment, and no payment without its right`, async () => {
  for (let seed = 1; seed <= stories; seed += 1) {
    const story = await tell(seed);
    for (let step = 0; step < 22; step += 1) {
      await story.act();
      expect([seed, step, await story.faults()]).toEqual([seed, step, []]);
    }
    expect(story.bought.length).toBeGreaterThan(0);
  }
}, 600_000);

test('a right that outlives its withdrawal would be seen', async () => {
  const story = await tell(1);
  await story.order({ startsOn: story.today, total: 4000 });
  await story.pay();
  await story.withdraw();
  expect(await story.faults()).toEqual([]);
  await story.club.inScope(({ db }) => db.updateTable('contract').set({ revoked_at: null }).execute());
  expect(JSON.stringify(await story.faults())).toContain('what was withdrawn from gives no right');
});
