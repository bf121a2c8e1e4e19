import { afterAll, beforeAll, expect, test } from 'vitest';
import { workBilling } from '#server/features/contracts/billing/work-billing.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { tellStories } from '#tests/support/app/tell-stories.ts';
import { act } from '#tests/support/contracts/contract-acts.ts';
import { ContractStory, type Told } from '#tests/support/contracts/contract-story.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { Random } from '#tests/support/random.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server?.close());

const stories = inSoak(40, 2);
const lastDay = '2028-11-18';

test(`in ${stories} clubs of 24 months what was invoiced and not credited is what facts and prices say, at each step`, async () => {
  await tellStories(stories, async (fresh, seed) => {
    const random = new Random(seed);
    const story = await new ContractStory(fresh, random).open(5);
    expect([seed, await tell(story, random, lastDay)]).toEqual([seed, []]);
    expect([seed, await story.inApp((scope) => findMoneyFaults(scope))]).toEqual([seed, []]);
  });
}, 3_600_000);

test('a pause after which nobody compares would be seen, and the run finds it where the database has noted it', async () => {
  const random = new Random(1);
  const story = await new ContractStory(server, random).open(2);
  await story.pass(25);
  const freezes = JSON.stringify([{ from: '2026-12-15', until: '2026-12-18' }]);
  await story.club.inScope(({ db }) => db.updateTable('contract').set({ freezes }).execute());
  for (const { model } of story.contracts) model.pause('2026-12-15', '2026-12-18');
  for (const told of story.contracts) expect(await faultsOf(story, told)).not.toEqual([]);
  await workBilling(server.services);
  for (const told of story.contracts) expect(await faultsOf(story, told)).toEqual([]);
});

/** Of a contract, what differs from what the model says. */
async function faultsOf(story: ContractStory, { id, model, said }: Told): Promise<string[]> {
  const [net, expected] = [await story.netOf(id), model.total()];
  return net === expected ? [] : [`${story.today}: ${net} is not ${expected}`, ...said];
}

/** Nights and acts until a day: what is wrong after one of them, or an act that did not do what was said before. */
async function tell(story: ContractStory, random: Random, until: string): Promise<string[]> {
  while (story.today < until) {
    await story.pass(1 + random.below(24));
    for (const told of story.contracts) {
      const night = await faultsOf(story, told);
      if (night.length > 0) return night;
      const before = await story.netOf(told.id);
      const money = await act(story, random, told);
      const faults = await faultsOf(story, told);
      if (faults.length > 0) return faults;
      const became = (await story.netOf(told.id)) - before;
      if (money && became !== money.invoicedCents - money.creditedCents)
        return [`was to be ${JSON.stringify(money)}, became ${became}`, ...told.said];
    }
  }
  return [];
}
