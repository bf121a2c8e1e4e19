import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { appliesFrom } from '#api/contracts/rises/rise-rules.ts';
import { addDays, toPlainDate } from '#api/dates.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, desktop, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;
let member: Awaited<ReturnType<typeof addMember>>;
let other: Awaited<ReturnType<typeof addMember>>;
let today: string;

beforeAll(async () => {
  own = await openBrowserClub();
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  member = await addMember(own.test, own.club.tenantId);
  other = await addMember(own.test, own.club.tenantId, { first_name: 'Liis', last_name: 'Kuusk' });
  today = toPlainDate(own.test.clock.now, 'Europe/Tallinn');
  const monthly = { billing: 'monthly', period_mode: 'calendar', price_cents: 4900, name: 'Kuupakett' } as const;
  const anchored = { period_mode: 'anchor', valid_from: begun() } as const;
  await own.club.inScope(async (scope) => {
    await buildContract(scope, { ...monthly, client_id: member.id });
    await buildContract(scope, { ...monthly, client_id: other.id, name: 'Kokkuleppepakett', ...anchored });
    await buildContract(scope, { ...monthly, valid_until: addDays(today, 200) });
  });
});

afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a new price is announced with what it changes, seen by its member, who ends by one press, and taken back', async () => {
  const page = await own.visit({ as: admin, path: '/admin/products?tab=rises', viewport: desktop });
  await page.getByRole('button', { name: /Kuupakett/ }).click();
  await page.getByLabel('New price a month').fill('55');
  const sheet = page.getByRole('dialog');
  const effect = '1 contract costs more. It costs €55.00 a month instead of €49.00. 1 has a fixed term';
  await sheet.getByText(effect).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Announce the price' }).click();
  await page.getByText('Tell 1 member of the new price?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Announce the price' }).last().click();
  await page.getByRole('region', { name: 'Announced' }).getByText('€55.00').waitFor();

  const theirs = await own.visit({ as: member, path: '/user/contracts' });
  await theirs.getByRole('link', { name: 'Kuupakett' }).click();
  await theirs.getByText(/it costs €55\.00 a month instead of €49\.00\. Until .* free of charge/).waitFor();
  expect(await findBarriers(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: /^End it on/ }).click();
  // The sheet below has a button of that name too.
  const question = theirs.getByRole('dialog', { name: /^End the contract “/ });
  await question.getByRole('button', { name: 'End the contract', exact: true }).click();
  await expect.poll(() => theirs.getByRole('button', { name: /^End it on/ }).count()).toBe(0);

  await page.reload();
  const announced = page.getByRole('region', { name: 'Announced' });
  await announced.getByText('1 ends because of it').waitFor();
  await announced.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await announced.getByText('taken back').waitFor();
});

test('the price of one contract is lowered and raised, with sums and day said before, and its member sees both', async () => {
  const page = await own.visit({ as: admin, path: `/admin/people/${other.id}`, viewport: desktop });
  await page.getByRole('button', { name: /^Manage/ }).click();
  const contract = page.getByRole('dialog', { name: 'Kokkuleppepakett', exact: true });
  const setPrice = async (price: string, said: string, from: string) => {
    await contract.getByRole('button', { name: 'Price', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Price of Kokkuleppepakett' });
    await sheet.getByLabel('New price a month').fill(price);
    await sheet.getByText(said).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Save the new price' }).click();
    const question = page.getByRole('dialog', { name: 'Change the price of Kokkuleppepakett?' });
    await question.getByRole('button', { name: 'Save the new price' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await contract.getByText(`${price}.00 a month from ${from}`).waitFor();
  };
  // Thirty whole days after the one on which it is told.
  const [lower, higher] = [appliesOn(today), appliesOn(addDays(today, 31))];
  await setPrice('39', `From ${lower} it costs €39.00 a month instead of €49.00.`, lower);
  const leave = `Until ${appliesOn(addDays(today, 31), -1)} the member can end the contract free of charge.`;
  await setPrice('59', `From ${higher} it costs €59.00 a month instead of €39.00. ${leave}`, higher);
  await contract.getByText('Price changed').first().waitFor();

  const theirs = await own.visit({ as: other, path: '/user/contracts' });
  await theirs.getByRole('link', { name: 'Kokkuleppepakett' }).click();
  const both = `From ${lower} it costs €39.00 a month instead of €49.00. From ${higher} it costs €59.00 a month.`;
  await theirs.getByRole('dialog').getByText(both).waitFor();
  expect(await findBarriers(theirs)).toEqual([]);
});

/** As it is shown: the first day of a contract of `begun` that costs a price from `day`. */
const appliesOn = (day: string, daysLater = 0) => {
  const terms = { mode: 'anchor', validFrom: begun(), validUntil: null, priceCents: 4900 } as const;
  return formatDate(addDays(appliesFrom(terms, day), daysLater));
};
/** No month begins on the day of the test. */
const begun = () => addDays(today, -10);
