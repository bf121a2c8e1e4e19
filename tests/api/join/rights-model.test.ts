import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { naiveSharing } from '#tests/support/faulty/naive-sharing.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { openPayScene, type PayScene } from '#tests/support/payments/pay-club.ts';
import { openLink, share } from '#tests/support/rights/card-acts.ts';
import type { Lot } from '#tests/support/rights/card-model.ts';
import { order, payAtBank, withdraw } from '#tests/support/rights/lot-acts.ts';
import { type RightsWorld, todayOf } from '#tests/support/rights/rights-world.ts';
import { tellRights } from '#tests/support/rights/tell-rights.ts';

let scene: PayScene;
beforeAll(async () => {
  scene = await openPayScene();
});
afterAll(() => scene?.close());

const stories = inSoak(100, 2);
const steps = inSoak(100, 40);

test(`in ${stories} stories no right is without its payment, and no payment without its right`, async () => {
  for (let seed = 1; seed <= stories; seed += 1) {
    const story = await tellRights(scene, seed);
    for (let step = 0; step < steps; step += 1) {
      const act = await story.act();
      const isWhole = inSoak(true, step % 8 === 7);
      expect([seed, step, act, await story.faults({ isWhole })]).toEqual([seed, step, act, []]);
    }
  }
}, 3_600_000);

/** Somebody buys it, at once. */
async function buy(world: RightsWorld, kind: 'ticket' | 'package'): Promise<Lot> {
  await order(world, kind);
  const lot = world.lots.at(-1);
  if (!lot) throw new Error('nothing was ordered');
  await payAtBank(world, lot);
  return lot;
}

/** Somebody else has visits of a package by a link. */
async function passOn(world: RightsWorld): Promise<void> {
  const { cards } = await buy(world, 'package');
  while (!world.links.some(({ state }) => state === 'opened')) {
    await share(world, world.random.pick(cards));
    await openLink(world, world.random.pick(world.links));
  }
}

describe('what would be seen:', () => {
  test.each(['contract', 'ticket'] as const)('a %s that outlives its withdrawal', async (table) => {
    const story = await tellRights(scene, 1);
    const { world, contracts } = story;
    await contracts.order({ startsOn: todayOf(world), total: 4000 });
    await contracts.pay();
    await contracts.withdraw();
    await withdraw(world, await buy(world, 'ticket'));
    expect(await story.faults()).toEqual([]);
    await world.club.inScope(({ db }) => db.updateTable(table).set({ revoked_at: null }).execute());
    expect(JSON.stringify(await story.faults())).toContain('what was withdrawn from gives no right');
  });

  test('visits that are passed on and kept', async () => {
    const right = await tellRights(scene, 1);
    await passOn(right.world);
    expect(await right.faults()).toEqual([]);
    const app = await createApp(scene.test.services, { handlers: naiveSharing });
    const wrong = await tellRights(scene, 1, app);
    await passOn(wrong.world);
    await app.close();
    expect(JSON.stringify(await wrong.faults())).toMatch(/must be .*\\"visits\\":5/);
  });
});
