import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { toWallTime } from '#api/dates.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let browserClub: BrowserClub;

beforeAll(async () => {
  browserClub = await openBrowserClub();
});

afterEach(() => expect(browserClub.takeComplaints()).toEqual([]));

afterAll(() => browserClub.close());

test('a member gives feedback, the trainer publishes the comment, and others read it under the member’s first name', async () => {
  const { id, mari, kadri, jaan } = await addPast();
  const hers = await openAs(mari, id);
  const group = (name: string) => hers.getByRole('group', { name });
  const send = hers.getByRole('button', { name: 'Send feedback' });
  await send.waitFor();
  expect(await send.isDisabled()).toBe(true);
  await group('How was the class?').getByRole('radio', { name: 'Loved it' }).check();
  await group('And the trainer? Kadri Tamm').getByRole('radio', { name: 'Liked it' }).check();
  await hers.getByRole('textbox', { name: 'Comment' }).fill('Lõpulõdvestus oli suurepärane');
  await hers.getByText('Only the trainer and the club see this').waitFor();
  await hers.getByLabel('Others may read the comment').check();
  await send.click();
  await hers.getByText('Your comment is waiting for the trainer.').waitFor();
  expect(await findBarriers(hers)).toEqual([]);

  const trainers = await openAs(kadri, id);
  await trainers.getByText('Class: Loved it').waitFor();
  await trainers.getByRole('button', { name: 'Show to others: Mari M' }).click();
  await trainers.getByRole('button', { name: 'Hide: Mari M' }).waitFor();
  expect(await findBarriers(trainers)).toEqual([]);

  const others = await openAs(jaan, id);
  const comment = others.getByRole('region', { name: 'Comments' }).getByRole('listitem');
  expect(await comment.innerText()).toMatch(/^M\s+Mari\s+·\s+today at [\d:]+\s+Lõpulõdvestus oli suurepärane$/);
  expect(await others.getByRole('button', { name: 'Send feedback' }).count()).toBe(0);
});

/** A training that began an hour ago, a member who was present, its trainer, and another member. */
async function addPast() {
  const { club, test: server } = browserClub;
  const trainer = await club.inScope((scope) => buildTrainer(scope, { first_name: 'Kadri', last_name: 'Tamm' }));
  const startsAt = toWallTime(new Date(Date.now() - 3_600_000), 'Europe/Tallinn');
  const training = await club.addTraining({ startsAt, trainer_id: trainer.id });
  const add = (overrides: object) => addMember(server, club.tenantId, { language: 'en', ...overrides });
  const mari = await add({ first_name: 'Mari', last_name: 'Maasikas' });
  await club.inScope((scope) => buildRegistration(scope, { client_id: mari.id, training_id: training.id }));
  return { id: training.id, mari, kadri: await add({ trainer_id: trainer.id }), jaan: await add({}) };
}

async function openAs({ email }: { email: string }, id: number): Promise<Page> {
  const page = await browserClub.visit({
    path: `/public/training?id=${id}`,
    stored: { colormode: 'light' },
    as: { email },
  });
  await page.getByRole('heading', { name: 'Vinyasa jooga' }).waitFor();
  return page;
}
