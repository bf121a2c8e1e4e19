import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { tellStories } from '#tests/support/app/tell-stories.ts';
import { act } from '#tests/support/contracts/contract-acts.ts';
import { ContractStory } from '#tests/support/contracts/contract-story.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { ClubActs } from '#tests/support/money/club-acts.ts';
import { statementIban } from '#tests/support/money/write-statement.ts';
import { Random } from '#tests/support/random.ts';

const stories = inSoak(3000, 5);
const lastDay = '2027-01-20';

test(`${stories} stories of a club’s money, in any order of acts, end with right books and contracts`, async () => {
  const done = new Set<string>();
  await tellStories(stories, async (server, seed) =>
    expect([seed, await tell(server, seed, done)]).toEqual([seed, []]),
  );
  // Otherwise nothing is shown of them.
  expect([...done].toSorted()).toEqual(ways);
}, 21_600_000);

/** What of the books is wrong, and of which contract what was invoiced is not what its facts say. */
async function faultsOf(story: ContractStory): Promise<unknown[]> {
  const faults: unknown[] = await story.inApp((scope) => findMoneyFaults(scope));
  for (const { id, model, said } of story.contracts) {
    const [net, expected] = [await story.netOf(id), model.total()];
    if (net !== expected) faults.push({ contract: `${net} is not ${expected}`, said });
  }
  return faults;
}

/** A club that sells, bills, is paid, credits, refunds and reminds, while its contracts live. */
async function tell(server: TestApp, seed: number, done: Set<string>): Promise<unknown[]> {
  const random = new Random(seed);
  const story = await new ContractStory(server, random).open(2);
  const productId = await story.club.inScope((scope) => buildProduct(scope));
  await story.club.inScope(({ db }) =>
    db
      .updateTable('tenant_settings')
      .set({ seller: sql`seller || ${JSON.stringify({ iban: statementIban })}::jsonb` })
      .execute(),
  );
  // A paper of each mail takes longer than all else: few stories have addresses.
  if (seed % 4 !== 1) await story.club.inScope(({ db }) => db.updateTable('client').set({ email: '' }).execute());
  const club = new ClubActs(server, { story, random, productId });
  while (story.today < lastDay) {
    await story.pass(1 + random.below(12));
    for (const told of story.contracts) if (random.below(2) === 0) await act(story, random, told);
    for (let n = 2 + random.below(4); n > 0; n -= 1) await club.act();
    const faults = await faultsOf(story);
    if (faults.length > 0) return [...faults, story.today, ...club.said.slice(-8)];
  }
  for (const path of club.done) done.add(path);
  return [];
}

const ways = [
  '/admin/invoice',
  '/admin/invoice/{id}/credit',
  '/admin/invoice/{id}/payment',
  '/admin/invoice/{id}/write-off',
  '/admin/payment/{id}/reversal',
  '/admin/refund',
  '/admin/sale',
  '/admin/statement',
];
