import { randomUUID } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { deliverWebhooks } from '#server/features/programs/webhooks/deliver.ts';
import { call } from '#tests/support/app/test-club.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { localhostCertificate } from '#tests/support/messages/localhost-certificate.ts';

let own: BrowserClub;
const received: string[] = [];
const receiver = createServer(localhostCertificate, async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  received.push(body);
  response.writeHead(204).end();
});
const address = () => `https://localhost:${(receiver.address() as AddressInfo).port}/events`;
/** Leads to this machine, by the certificate of the tests. */
const way = { isAllowed: () => true, ca: localhostCertificate.cert, timeoutMs: 20_000 };

beforeAll(async () => {
  own = await openBrowserClub();
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(async () => {
  receiver.close();
  await own?.close();
});

test('an address is added, what happened is told there and shown, told again at a press, and no more once it is removed', async () => {
  const admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const viewport = { width: 1180, height: 820 };
  const page = await own.visit({ as: admin, viewport, path: '/admin/settings?part=programs' });
  const part = page.getByRole('region', { name: 'Tell other programs' });
  await part.getByRole('button', { name: 'Add an address' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Address').fill(address());
  await sheet.getByRole('checkbox', { name: 'Class cancelled' }).check();
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Add an address' }).click();
  await sheet.getByRole('code').waitFor();
  await sheet.getByRole('button', { name: 'I have saved it' }).click();
  const id = await cancel(3);
  await deliver();
  expect(received.map((body) => JSON.parse(body) as object)).toMatchObject([
    { event: 'training.cancelled', data: { trainingId: id } },
  ]);
  await part.getByRole('button', { name: /^What was sent to localhost/ }).click();
  await sheet.getByText(/answer 204/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('It is sent again within a minute').first().waitFor();
  await deliver();
  expect(received.map(told)).toEqual([told(received[0]), told(received[0])]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await part.getByRole('button', { name: /^Remove: localhost/ }).click();
  await page.getByRole('alertdialog').or(sheet).getByRole('button', { name: 'Remove' }).click();
  await part.getByText('Nothing is told yet').waitFor();
  await cancel(4);
  await deliver();
  expect(received).toHaveLength(2);
});

/** An event that is sent again has a number of its own. */
const told = (body = '{}') => ({ ...(JSON.parse(body) as object), id: 0 });
const deliver = () => deliverWebhooks(own.test.services, way);
/** As an admin does it. */
async function cancel(day: number): Promise<number> {
  const date = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), day);
  const { id } = await own.club.addTraining({ startsAt: `${date}T18:00:00` });
  const as = await own.club.addAdmin();
  const path = `/admin/schedule/cancel/${id}`;
  const { status } = await call(own.test.app, own.club, { method: 'POST', path, as, key: randomUUID(), body: {} });
  expect(status).toBe(200);
  return id;
}
