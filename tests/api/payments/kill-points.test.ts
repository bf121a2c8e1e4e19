import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { ChaosPostgres } from '#tests/support/chaos/chaos-postgres.ts';
import { hastySettling } from '#tests/support/faulty/hasty-settling.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';
import { buyAndPay, type Counter, counterAt, counterOf, findFaults } from '#tests/support/payments/pay-story.ts';
import { findRefundFaults, giveBack } from '#tests/support/payments/refund-story.ts';
import { type Step, StepProxy, type Strike } from '#tests/support/postgres/step-proxy.ts';
import { ServerProcess } from '#tests/support/process/server-process.ts';

// A statement is a step, from the basket's order to what is granted. Their list is what passes on the wire in one course,
// so that a new statement has its cases at once.
let postgres: ChaosPostgres;
let proxy: StepProxy;
beforeAll(async () => {
  postgres = await ChaosPostgres.start();
  proxy = await StepProxy.open(() => postgres.socketPath);
});
afterAll(async () => {
  proxy?.close();
  await postgres?.stop();
});

describe('whoever dies between order, notification, settlement and grant', () => {
  let world: World;
  let steps: Step[];
  beforeAll(async () => {
    world = await openWorld();
    steps = await listSteps(world, counterOf(world.scene, world.club));
  });
  afterAll(() => world?.scene.close());

  /** Plays each case, where the act is what happens at its step; those that end wrong. */
  async function playAll(cases: readonly Case[], counter: Counter, act: Strike['act']): Promise<object[]> {
    const broken: object[] = [];
    for (const at of cases) {
      const faults = await play(world, counter, { ...at, act });
      if (faults.length > 0) broken.push({ ...at, faults });
    }
    return [
      ...broken,
      ...proxy.failures.map(String).map((failure) => ({ failure })),
      ...(await world.club.faults()),
    ] as object[];
  }

  const insertOf = (table: string): Case => {
    const step = steps.find(isInsert(table));
    if (!step) throw new Error(`no step inserts into ${table}`);
    return { step, when: 'before' };
  };
  const lastCommit = (when: Case['when']): Case => {
    const step = steps.findLast(({ label }) => label.startsWith('commit'));
    if (!step) throw new Error('nothing is committed');
    return { step, when };
  };

  test('dies at a step of the list: it has all that is written', () => {
    const missing = written.filter((table) => !steps.some(isInsert(table)));
    expect(missing).toEqual([]);
    expect(casesOf(steps).length).toBeGreaterThan(50);
  });

  test('loses a connection: nothing paid is lost, nothing is granted twice', { timeout: 600_000 }, async () => {
    const all = casesOf(steps);
    const cases = inSoak(
      all,
      all.filter(({ step: { label } }) => /^(insert|update|commit)/.test(label)),
    );
    const broken = await playAll(cases, counterOf(world.scene, world.club), async () => undefined);
    expect(broken).toEqual([]);
  });

  test('is a PostgreSQL that crashes and recovers', { timeout: 1_200_000 }, async () => {
    const cases = inSoak(casesOf(steps), [lastCommit('before')]);
    const broken = await playAll(cases, counterOf(world.scene, world.club), () => postgres.crash());
    expect(broken).toEqual([]);
  });

  test('is a server process that is killed', { timeout: 1_200_000 }, async () => {
    const { club, scene } = world;
    const { user, database } = scene.test.connection;
    const url = `postgres://${user}@127.0.0.1:${proxy.address.port}/${database}`;
    const server = ServerProcess.on({
      DATABASE_URL: url,
      MONTONIO_URL: scene.sandbox.url,
      MAIL: 'files',
      SMS: 'files',
    });
    let port = await server.start();
    // It has the real clock, and so has the provider now.
    scene.test.clock.now = new Date();
    const counter = counterAt(club, () => port);
    // What a process reads once it remembers for the rest of its life.
    await buyAndPay(scene, club, counter, world.productId);
    const cases = inSoak(casesOf(steps), [insertOf('payment_order_uuid'), lastCommit('unheard')]);
    const restart = async () => {
      await server.kill();
      port = await server.start();
    };
    expect(await playAll(cases, counter, restart).finally(() => server.kill())).toEqual([]);
  });

  test('loses a connection while a contract is bought: it is granted once', { timeout: 600_000 }, async () => {
    const counter = counterOf(world.scene, world.club);
    const own = { ...world, productId: await world.club.inScope((scope) => buildProduct(scope, { grants: monthly })) };
    const all = casesOf(await listSteps(own, counter));
    expect(all.filter(isGrant).length).toBe(2);
    const broken: object[] = [];
    for (const at of inSoak(all, all.filter(isGrant))) {
      const faults = await play(own, counter, { ...at, act: async () => undefined });
      if (faults.length > 0) broken.push({ ...at, faults });
    }
    expect([broken, await world.club.faults()]).toEqual([[], []]);
  });

  test('loses a connection between a credit invoice and the money that goes back: once', {
    timeout: 900_000,
  }, async () => {
    const { scene, club, productId } = world;
    const counter = counterOf(scene, club);
    const back = async (strike?: Strike): Promise<string[]> => {
      proxy.begin();
      const bought = await buyAndPay(scene, club, counter, productId);
      proxy.begin(strike);
      await giveBack(scene, club, bought);
      const missed = strike && !proxy.hasStruck ? ['the step was never reached'] : [];
      return [...missed, ...(await findRefundFaults(scene, club, bought))];
    };
    expect(await back()).toEqual([]);
    expect(await back()).toEqual([]);
    const all = casesOf(proxy.steps).filter(({ step: { label } }) => /^(insert|update|commit)/.test(label));
    const has = (table: string) => all.filter(({ step }) => isInsert(table)(step));
    expect(['invoice', 'refund', 'payment_refund', 'payment'].filter((table) => has(table).length === 0)).toEqual([]);
    const broken: object[] = [];
    for (const at of inSoak(all, has('payment'))) {
      const faults = await back({ ...at, act: async () => undefined });
      if (faults.length > 0) broken.push({ ...at, faults });
    }
    expect([broken, await club.faults()]).toEqual([[], []]);
  });
});

test('a server that notes the payment before it settles it would be seen losing money', async () => {
  const world = await openWorld({ handlers: hastySettling });
  const counter = counterOf(world.scene, world.club);
  const steps = await listSteps(world, counter);
  const step = steps.find(isInsert('payment'));
  const strike = step && { step, when: 'before' as const, act: async () => undefined };
  expect(await play(world, counter, strike)).toEqual(['0 payments', '0 grants or invoices']);
  await world.scene.close();
});

const monthly = {
  type: 'contract' as const,
  billing: 'monthly' as const,
  months: null,
  visits: null,
  kinds: null,
  unitIds: null,
  styleIds: null,
  weekdays: null,
  fromTime: null,
  untilTime: null,
};

interface World {
  scene: PayScene;
  club: PayClub;
  productId: number;
}

/** A club whose server reaches PostgreSQL through the proxy; processes have the real clock. */
async function openWorld(options: Parameters<typeof openPayScene>[1] = {}): Promise<World> {
  const { appConnection, ...others } = postgres.connections;
  const through = { ...others, appConnection: { ...appConnection, ...proxy.address } };
  const scene = await openPayScene(new Date().toISOString(), { ...options, postgres: through });
  const club = await openPayClub(scene);
  return { scene, club, productId: await club.inScope((scope) => buildProduct(scope)) };
}

/** One course, struck where it is said; what is wrong after everybody has tried again. */
async function play({ scene, club, productId }: World, counter: Counter, strike?: Strike): Promise<string[]> {
  proxy.begin(strike);
  const bought = await buyAndPay(scene, club, counter, productId);
  const missed = strike && !proxy.hasStruck ? ['the step was never reached'] : [];
  return [...missed, ...(await findFaults(scene, club, bought))];
}

/** The steps of an undisturbed course; the first one reads what is remembered later. */
async function listSteps(world: World, counter: Counter): Promise<Step[]> {
  for (let n = 0; n < 3; n++) expect(await play(world, counter)).toEqual([]);
  proxy.begin();
  await buyAndPay(world.scene, world.club, counter, world.productId);
  return proxy.steps;
}

type Case = Omit<Strike, 'act'>;

/** Each statement is not heard of; each commit is also done without an answer. */
const casesOf = (steps: readonly Step[]): Case[] =>
  steps.flatMap((step): Case[] => [
    { step, when: 'before' },
    ...(step.label.startsWith('commit') ? [{ step, when: 'unheard' } as const] : []),
  ]);

const isInsert = (table: string) => {
  const begins = new RegExp(`^insert into "?${table}"? `);
  return ({ label }: Step): boolean => begins.test(label);
};

const isGrant = ({ step }: Case): boolean => ['contract', 'line_grant'].some((table) => isInsert(table)(step));

/** What a purchase that is paid leaves behind. */
const written = [
  'payment_order',
  'payment_order_uuid',
  'payment',
  'invoice',
  'invoice_line',
  'invoice_vat',
  'ledger_posting',
  'ledger_entry',
  'ticket',
  'line_grant',
  'payment_notice',
];
