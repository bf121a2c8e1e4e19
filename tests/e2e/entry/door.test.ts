import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { toWallTime } from '#api/dates.ts';
import { buildCard } from '#tests/builders/build-card.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { writeCameraScene, writeCameraVideo } from '#tests/support/browser/camera-video.ts';
import {
  codeOf,
  doorCode,
  logIn,
  openEntry,
  openPhone as openPhoneOf,
  openTabletByAdmin,
  openTablet as openTabletOf,
  passCode,
  press,
} from '#tests/support/browser/entry-pages.ts';
import { loseNetwork } from '#tests/support/browser/lose-network.ts';
import { type BrowserClub, openBrowserClub, type PageOptions } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers, reloadIn } from '#tests/support/browser/open-test-page.ts';
import { readCode } from '#tests/support/browser/read-code.ts';

const folder = mkdtempSync(join(tmpdir(), 'trenn-door-'));
const video = join(folder, 'camera.y4m');
let own: BrowserClub;
let entry: Awaited<ReturnType<typeof openEntry>>;

beforeAll(async () => {
  writeCameraVideo(video);
  own = await openBrowserClub({ cameraVideo: video });
  entry = await openEntry(own);
});

afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});

afterAll(async () => {
  entry?.stop();
  await own?.close();
  rmSync(folder, { recursive: true });
});

describe('a member with a phone and a door with a tablet', () => {
  test('both offline and restarted: the pass opens, the door shows no more than a first name, and the club gets the entry once', async () => {
    const { phone, clientId } = await openPhone({ hasWorker: true });
    const door = await openTablet('Peauks', { hasWorker: true });
    await door.getByText('0 people inside').waitFor();
    // The decoder is in the worker's cache, not in the HTTP cache, which the browser may evict.
    await door.waitForFunction(async () => (await (await caches.open('decoder')).keys()).length === 1);
    const devtools = await door.context().newCDPSession(door);
    await devtools.send('Network.clearBrowserCache');
    await own.test.goAway();
    for (const page of [phone, door]) await page.context().setOffline(true);
    await phone.reload();
    const shown = codeOf(phone, passCode);
    await shown.waitFor();
    await door.reload();
    await codeOf(door, doorCode).waitFor();
    await writeCameraScene(video, await shown.screenshot());
    const welcome = door.getByRole('status').filter({ hasText: 'Welcome, Liis' });
    await welcome.waitFor();
    expect(await door.getByText('Kuusk').count()).toBe(0);
    await welcome.waitFor({ state: 'detached' });
    await door.getByText('1 entry to be sent').waitFor();
    expect(await entriesOf(clientId)).toEqual([]);
    writeCameraVideo(video);
    await own.test.comeBack();
    await door.context().setOffline(false);
    await expect.poll(() => entriesOf(clientId)).toHaveLength(1);
    expect(await entriesOf(clientId)).toEqual([{ via: 'pass', answer: 'open', reason: 'welcome' }]);
  });

  test('a phone that scans the tablet’s code is welcomed by the tablet', async () => {
    writeCameraVideo(video);
    const { phone } = await openPhone();
    const door = await openTablet('Kõrvaluks');
    expect(await findBarriers(door)).toEqual([]);
    await phone.getByRole('tab', { name: 'Scan' }).click();
    await press(phone, 'Type the door’s code');
    await phone.getByLabel('Code', { exact: true }).fill(await readCode(await codeOf(door, doorCode).screenshot()));
    await press(phone, 'Send the code');
    await door.getByRole('status').filter({ hasText: 'Welcome, Liis' }).waitFor();
    await phone.getByRole('dialog', { name: 'Welcome, Liis' }).waitFor();
  });

  test('a visitor who scans the tablet’s code before logging in is let in after the log-in', async () => {
    writeCameraVideo(video);
    const member = await addMember(own.test, own.club.tenantId, { first_name: 'Liis' });
    await own.club.inScope((scope) => buildContract(scope, { client_id: member.id }));
    const door = await openTablet('Aiauks');
    const phone = await own.visit({ path: '/public/tickets' });
    await press(phone, 'Type the ticket’s code');
    await phone.getByLabel('Code', { exact: true }).fill(await readCode(await codeOf(door, doorCode).screenshot()));
    await press(phone, 'Send the code');
    const no = phone.getByRole('dialog', { name: 'The door stayed closed' });
    await no.getByRole('button', { name: 'Log in to enter' }).waitFor();
    expect(await findBarriers(phone)).toEqual([]);
    await no.getByRole('button', { name: 'Log in to enter' }).click();
    await logIn(phone, member.email);
    await phone.getByRole('dialog', { name: 'Welcome, Liis' }).waitFor();
    await door.getByRole('status').filter({ hasText: 'Welcome, Liis' }).waitFor();
    expect(await phone.evaluate(() => localStorage.getItem('code'))).toBeNull();
  });

  test('a phone that scans the tablet’s code when offline opens nothing, offers the pass, and reports it to the club later', async () => {
    writeCameraVideo(video);
    const { phone, clientId } = await openPhone();
    const door = await openTablet('Keldriuks');
    const code = await readCode(await codeOf(door, doorCode).screenshot());
    await phone.getByRole('tab', { name: 'Scan' }).click();
    await loseNetwork(phone);
    await own.test.goAway();
    await press(phone, 'Type the door’s code');
    await phone.getByLabel('Code', { exact: true }).fill(code);
    await press(phone, 'Send the code');
    const answer = phone.getByRole('dialog', { name: 'Scanning needs a connection' });
    await answer.getByText('We will tell the club that you were here').waitFor();
    expect(await findBarriers(phone)).toEqual([]);
    await answer.getByRole('button', { name: 'Try again' }).click();
    await answer.getByRole('button', { name: 'Open my pass' }).click();
    await codeOf(phone, passCode).waitFor();
    await own.test.comeBack();
    await phone.context().setOffline(false);
    const kept = [{ via: 'scan', answer: 'unconfirmed', reason: 'scanned_offline' }];
    await expect.poll(() => entriesOf(clientId)).toEqual(kept);
    await phone.getByText(/^Scan at the door, .*: the club knows that you were there$/).waitFor();
  });

  test('a server that is not the club’s is not trusted: the door asks for staff until it reaches the club again', async () => {
    writeCameraVideo(video);
    const { phone } = await openPhone();
    const door = await openTablet('Tagauks');
    await door.getByText(/inside$/).waitFor();
    const keys = await own.club.inScope(({ db }) => db.selectFrom('entry_key').selectAll().execute());
    // The next request creates a new key, as an impostor of the club would have.
    await own.club.inScope(({ db }) => db.deleteFrom('entry_key').execute());
    await door.reload();
    await door.getByText('The club’s data cannot be verified').waitFor();
    // The camera is running: a code held before it is seen at once.
    await writeCameraScene(video, await codeOf(phone, passCode).screenshot());
    const welcome = door.getByRole('status').filter({ hasText: 'Welcome, Liis' });
    const answer = door.getByRole('alert').filter({ hasText: 'One moment, please' }).or(welcome).first();
    expect(await answer.textContent()).toContain('One moment, please');
    writeCameraVideo(video);
    await own.club.inScope(async ({ db }) => {
      await db.deleteFrom('entry_key').execute();
      await db.insertInto('entry_key').values(keys).execute();
    });
    await door.reload();
    await door.getByText(/inside$/).waitFor();
    await writeCameraScene(video, await codeOf(phone, passCode).screenshot());
    await welcome.waitFor();
  });

  test('a ticket on paper opens and names nobody; one that was never sold is told so', async () => {
    writeCameraVideo(video);
    const door = await openTablet('Piletiuks');
    await door.getByText(/inside$/).waitFor();
    const single = { client_id: null, name: 'Day ticket', visits_total: 1 };
    const { code } = await own.club.inScope((scope) => buildTicket(scope, single));
    writeCameraVideo(video, code);
    await door.getByRole('status').filter({ hasText: 'Welcome' }).waitFor();
    writeCameraVideo(video, '0000000000000');
    await door.getByText('This is no ticket of this club.').waitFor();
    writeCameraVideo(video);
    const used = await own.club.inScope(({ db }) =>
      db.selectFrom('ticket').select('visits_used').where('code', '=', code).execute(),
    );
    expect(used).toEqual([{ visits_used: 1 }]);
  });

  test('an invalid pass is refused with a generic message, and a removed door stops working as one', async () => {
    const { page: door, admin } = await openTabletByAdmin(own, 'Vana uks');
    writeCameraVideo(video, 'https://example.org/menu');
    await door.reload();
    await door.getByRole('alert').filter({ hasText: 'The door stays closed' }).waitFor();
    await door.getByText('Open the pass in the app again and hold it up once more.').waitFor();
    expect(await findBarriers(door)).toEqual([]);
    await press(admin, 'Remove: Vana uks');
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await admin.getByText('Vana uks: removed').waitFor();
    await door.getByRole('heading', { name: 'This tablet is no longer a door' }).waitFor();
  });
});

describe('my pass', () => {
  test('changes every ten seconds, says its age, counts nobody offline, and has no barriers in any colour mode', async () => {
    const { phone } = await openPhone();
    const first = await readCode(await codeOf(phone, passCode).screenshot());
    const isOther = async () => (await readCode(await codeOf(phone, passCode).screenshot())) !== first;
    await expect.poll(isOther, { interval: 1000 }).toBe(true);
    expect(await findBarriers(phone)).toEqual([]);
    await reloadIn(phone, 'light');
    await codeOf(phone, passCode).waitFor();
    expect(await findBarriers(phone)).toEqual([]);
    await phone.getByText(/^Pass renewed .*, opens doors without a connection until/).waitFor();
    // At 200 % zoom it fits, with its tabs.
    await phone.setViewportSize({ width: 195, height: 422 });
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(195);
    await phone.getByText(/inside now$/).waitFor();
    await phone.context().setOffline(true);
    await phone.getByText(/inside now$/).waitFor({ state: 'detached' });
    await codeOf(phone, passCode).waitFor();
    await phone.context().setOffline(false);
  });

  test('ends at log-out: nothing of it remains on the device, nor in the page for the next user', async () => {
    const { phone, clientId } = await openPhone();
    const databases = () => phone.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(await databases()).toContain(`trenn-${clientId}`);
    await press(phone, 'Close');
    await phone.getByRole('button', { name: 'Menu' }).click();
    await phone.getByRole('button', { name: 'Log out' }).click();
    await phone.getByLabel('Password', { exact: true }).waitFor();
    await expect.poll(databases).not.toContain(`trenn-${clientId}`);
    const { email } = await addMember(own.test, own.club.tenantId, { first_name: 'Mart' });
    await logIn(phone, email);
    await phone.getByRole('button', { name: 'Menu' }).click();
    await phone.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Enter gym' }).click();
    await phone.getByText('This device has no pass yet').waitFor();
    expect(await codeOf(phone, passCode).count()).toBe(0);
  });

  test('without an entitlement says so beforehand, with a remedy', async () => {
    const member = await addMember(own.test, own.club.tenantId, { first_name: 'Mart' });
    const phone = await own.visit({ as: member, path: '/user/entry' });
    await phone.getByText('This device has no pass yet').waitFor();
    await phone.getByText('You have no package or ticket yet').waitFor();
    expect(await findBarriers(phone)).toEqual([]);
  });
});

describe('a lost phone', () => {
  test('can be logged out from the owner’s other phone, and by the desk', async () => {
    const { phone: lost, clientId, email } = await openPhone();
    const card = await own.club.inScope((scope) => buildCard(scope, { client_id: clientId }));
    const phone = await own.visit({ as: { email }, path: '/user/entry' });
    await codeOf(phone, passCode).waitFor();
    await press(phone, 'Phones with my pass');
    const sheet = phone.getByRole('dialog', { name: 'Phones with my pass' });
    await sheet.getByText('This phone').waitFor();
    expect(await sheet.getByRole('listitem').count()).toBe(2);
    expect(await findBarriers(phone)).toEqual([]);
    await sheet.getByRole('button', { name: /^Turn off the pass: / }).click();
    await phone
      .getByRole('dialog', { name: /^Turn off the pass of/ })
      .getByRole('button', { name: 'Turn off the pass' })
      .click();
    await phone.getByText('The pass is turned off').waitFor();
    await expect.poll(() => sheet.getByRole('listitem').count()).toBe(1);
    await lost.reload();
    await lost.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    const staff = await addMember(own.test, own.club.tenantId, { is_admin: true });
    const desk = await own.visit({ as: staff, path: '/trainer/desk' });
    await press(desk, 'Type the code');
    await desk.getByLabel('Code', { exact: true }).fill(card.code);
    await press(desk, 'Send the code');
    await press(desk, 'Phone lost');
    await desk
      .getByRole('dialog', { name: /^Turn off the passes of Liis/ })
      .getByRole('button', { name: 'Turn off the passes' })
      .click();
    await desk.getByText('1 pass turned off').waitFor();
    await phone.reload();
    await phone.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  });
});

describe('the desk', () => {
  test('finds a client by card or by the six digits on their phone, and marks their attendance', async () => {
    const { phone, clientId } = await openPhone();
    const startsAt = `${toWallTime(new Date(Date.now() + 20 * 60_000), 'Europe/Tallinn').slice(0, 16)}:00`;
    const { id } = await own.club.addTraining({ name: 'Jooga', startsAt });
    const card = await own.club.inScope(async (scope) => {
      await buildRegistration(scope, { client_id: clientId, training_id: id });
      return buildCard(scope, { client_id: clientId });
    });
    const staff = await addMember(own.test, own.club.tenantId, { is_admin: true });
    const desk = await own.visit({ as: staff, path: '/trainer/desk' });
    const type = async (code: string) => {
      await press(desk, 'Type the code');
      await desk.getByLabel('Code', { exact: true }).fill(code);
      await press(desk, 'Send the code');
    };
    await type(card.code);
    const sheet = desk.getByRole('dialog', { name: /Liis/ });
    await sheet.getByText('May enter').waitFor();
    expect(await findBarriers(desk)).toEqual([]);
    await sheet.getByRole('button', { name: /^Mark here: Jooga/ }).click();
    await sheet.getByText('Here', { exact: true }).waitFor();
    await desk.keyboard.press('Escape');
    await press(phone, 'Code for the front desk');
    const digits = await phone.getByText(/^\d{3} \d{3}$/).textContent();
    await type(digits ?? '');
    await desk.getByRole('dialog', { name: /Liis/ }).getByText('Here', { exact: true }).waitFor();
    await desk.keyboard.press('Escape');
  });
});

const openPhone = (options?: PageOptions) => openPhoneOf(own, options);
const openTablet = (name: string, options?: PageOptions) => openTabletOf(own, name, options);

const entriesOf = (clientId: number) =>
  own.club.inScope(({ db }) =>
    db.selectFrom('entry').select(['via', 'answer', 'reason']).where('client_id', '=', clientId).execute(),
  );
