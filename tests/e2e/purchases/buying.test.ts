import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readPassCode } from '#api/entry/pass/pass-format.ts';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { issuePurchase } from '#server/features/invoices/purchase/issue-purchase.ts';
import { insertShare } from '#server/features/tickets/share/commands.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import { buildVoucher } from '#tests/builders/build-voucher.ts';
import { buildProduct, productOf } from '#tests/builders/money/build-product.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { loseNetwork, loseServer } from '#tests/support/browser/away-server.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { readCode } from '#tests/support/browser/read-code.ts';
import { untilKept } from '#tests/support/browser/read-kept.ts';
import { settle } from '#tests/support/browser/worker-pages.ts';
import { keptIntents } from '#tests/support/outbox/outbox-story.ts';

let own: BrowserClub;
let member: Awaited<ReturnType<typeof addMember>>;
let bought: { number: string; linkSecret: string };
let productId: number;

beforeAll(async () => {
  own = await openBrowserClub();
  member = await addMember(own.test, own.club.tenantId);
  await own.club.inScope(async (scope) => {
    productId = await buildProduct(scope);
    await buildTicket(scope, { client_id: member.id, name: 'Ten visits', visits_used: 3 });
    await buildVoucher(scope, { client_id: member.id, name: 'Sauna ritual', visits_total: 2, is_shareable: true });
    const till = await testTill(scope, own.test.clock.now);
    const { kind, names, vatCategory, grants } = productOf();
    bought = await createPurchase(scope, till, {
      clientId: null,
      visitor: { name: 'Toms Eglītis', email: 'toms@pasts.test' },
      unitId: own.club.unitId,
      language: 'en',
      isOnline: true,
      lines: [{ kind, names, vatCategory, grants, unitPriceCents: 0, quantity: 2 }],
    });
    await issuePurchase(scope, till, (bought as unknown as { id: number }).id);
  });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a visitor chooses tickets, says who they are, is told what is wrong, and orders with an invoice', async () => {
  const page = await own.visit({ path: '/public/tickets/buy', viewport: phone });
  await page.getByRole('button', { name: 'One more: 10 visits' }).click();
  await page.getByRole('button', { name: 'One more: 10 visits' }).click();
  await page.getByText('€80.00').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByText('Without agreeing to the terms you cannot buy').waitFor();
  await page.getByLabel('First name').fill('Toms');
  await page.getByLabel('Last name').fill('Eglītis');
  await page.getByLabel('Email').fill('toms@pasts.test');
  await page.reload();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('toms@pasts.test');
  await page.getByLabel('I agree to the terms of purchase').check();
  await page.getByLabel('I want to be able to use it at once.').check();
  expect(await findBarriers(page)).toEqual([]);
  const summary = page.getByRole('region', { name: 'You pay by invoice' });
  expect((await summary.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/2 × 10 visits .*€80\.00/);
  await page.getByText('Pressing the button obliges you to pay.').waitFor();
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.waitForURL(/\/public\/invoices\?id=/);
  await page.getByText('€80.00').first().waitFor();
  expect(productId).toBeGreaterThan(0);
});

test('what is paid is shown with its codes, also without a network', async () => {
  const page = await settle(own, { path: `/public/tickets/bought?id=${bought.number}#${bought.linkSecret}` });
  await page.getByRole('heading', { name: '2 are ready' }).waitFor();
  const live = page.getByText('Opens the door without a connection too').first();
  await live.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await own.test.goAway();
  await page.context().setOffline(true);
  await page.reload();
  await live.waitFor();
  const code = await readCode(await page.getByRole('img', { name: 'Code to show at the door' }).first().screenshot());
  expect(readPassCode(code)?.pass).toMatchObject({ kind: 'ticket', tenantId: own.club.tenantId });
  await page.context().setOffline(false);
  await own.test.comeBack();
});

test('a member finds tickets beside the pass, and shares a voucher until they take it back', async () => {
  const page = await own.visit({ as: member, path: '/user/entry' });
  await page.getByRole('tab', { name: 'Tickets' }).click();
  await page.getByText('7 of 10 left').waitFor();
  await page.getByRole('img', { name: 'Code of the ticket' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/user/vouchers');
  const card = page.getByRole('group', { name: 'Sauna ritual' });
  await card.getByRole('button', { name: 'Share' }).click();
  await card.getByRole('button', { name: 'Take back' }).click();
  await card.getByRole('button', { name: 'Share' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('without a network vouchers open from the device with their age', async () => {
  const page = await own.visit({ as: member, path: '/user/vouchers' });
  const card = page.getByRole('group', { name: 'Sauna ritual' });
  await card.waitFor();
  await untilKept(page, `trenn-${member.id}`, 'Sauna ritual');
  await loseNetwork(page);
  await page.goto('/user/vouchers');
  await card.waitFor();
  await page.getByText(/As of (today|yesterday) at \d?\d:\d\d/).waitFor();
  await card.getByText(/^Code/).waitFor();
});

test('a ticket is not bought without a network, nor later by itself, and the form says so', async () => {
  const page = await own.visit({ as: member, path: '/purchase/ticket' });
  await page.getByRole('button', { name: 'One more: 10 visits' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('I agree to the terms of purchase').check();
  await page.getByLabel('I want to be able to use it at once.').check();
  const order = page.getByRole('button', { name: 'Order with obligation to pay' });
  await loseServer(page);
  await order.click();
  await page.getByRole('alert').getByText('The club’s system is not answering.').waitFor();
  await page.context().setOffline(true);
  await page.getByText('Buying needs a connection.').waitFor();
  expect(await order.isDisabled()).toBe(true);
  await page.unroute('**/api/**');
  await page.context().setOffline(false);
  await expect.poll(() => order.isEnabled()).toBe(true);
  await page.reload();
  await order.waitFor();
  const made = own.club.inScope(({ db }) =>
    db.selectFrom('purchase').select('id').where('client_id', '=', member.id).execute(),
  );
  expect([await made, await keptIntents(page, member.id)]).toEqual([[], []]);
});

test('a shared ticket is looked at without being taken, and taken by one press', async () => {
  const { secret } = await own.club.inScope(async (scope) => {
    const { id: cardId } = await buildTicket(scope, { client_id: member.id, name: 'Day ticket' });
    return insertShare(scope, { clientId: member.id, source: 'ticket', cardId, now: own.test.clock.now });
  });
  const page = await own.visit({ path: `/public/tickets/accept#${secret}`, viewport: phone });
  await page.getByRole('heading', { name: 'Day ticket' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take it' }).click();
  await page.getByText('It is yours: save this code, it is shown only here').waitFor();
  await page.getByRole('img', { name: 'Code of the ticket' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Already taken' }).waitFor();
});

test('a voucher is found by its code as it is typed, and leads to the log-in or to buying one', async () => {
  const { code } = await own.club.inScope((scope) => buildVoucher(scope, { client_id: null, name: 'Sauna for two' }));
  const page = await own.visit({ path: '/public/vouchers', viewport: phone });
  await page.getByLabel('Voucher code').fill('0000');
  await page.getByRole('button', { name: 'Show the voucher' }).click();
  await page.getByText('A code has 13 letters and digits').waitFor();
  await page.getByLabel('Voucher code').fill(`${code.slice(0, 5)} ${code.slice(5).toLowerCase()}`);
  await page.getByRole('button', { name: 'Show the voucher' }).click();
  await page.getByRole('heading', { name: 'Sauna for two' }).waitFor();
  await page.getByRole('link', { name: 'Log in and add it' }).waitFor();
  await page.getByText('Without an account you can use it at the front desk by its code.').waitFor();
  expect(await page.getByRole('link', { name: 'Join', exact: true }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /^Call/ }).getAttribute('href')).toMatch(/^tel:/);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enter another code' }).click();
  await page.getByRole('link', { name: 'Buy a voucher' }).click();
  await page.waitForURL(/\/public\/vouchers\/buy/);
  await page.getByRole('heading', { name: 'Choose vouchers', level: 1 }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
});
