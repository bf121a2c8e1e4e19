import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { settingsParts } from '#src/features/tenants/settings/settings-parts.ts';
import { loadTexts } from '#src/lib/i18n/load-texts.ts';
import { staffPages } from '#src/lib/staff/staff-pages.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildSubstituteOffer } from '#tests/builders/uses/build-substitute-offer.ts';
import { allPageRules } from '#tests/support/app/all-page-rules.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, desktop, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers, reloadIn } from '#tests/support/browser/open-test-page.ts';
import { follow, lookAt } from '#tests/support/browser/running-app.ts';

const widths = [320, 390, 820, 1180, 1366, 1440, 1920];

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
  // A club that has all pages.
  const page_rules = JSON.stringify(allPageRules);
  await own.club.inScope(({ db }) => db.updateTable('tenant_settings').set({ page_rules }).execute());
  own.test.services.changes.publish(own.club.tenantId, ['tenant']);
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('every page of staff has the four actions, one accent at most and no member’s link beside it, and fits its window from 320 to 1920 px', async () => {
  const page = await own.visit({ as: await addAdmin(), viewport: desktop });
  const faults: string[] = [];
  for (const { to } of staffPages) {
    await follow(page, to);
    await expect.poll(() => lookAt(page)).toMatch(/: ./);
    await page.locator('[data-staff] main').waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.locator(width < 800 ? 'html[data-narrow]' : 'html:not([data-narrow])').waitFor();
      // The camera takes a phone's whole height, and its bar with the search stands behind the way out.
      const found = (await faultsOf(page)).filter(
        (fault) => !(to === '/trainer/desk' && width < 800 && fault === 'Search'),
      );
      for (const fault of found) faults.push(`${to} at ${width}: ${fault}`);
    }
    const beside = await page.locator('aside a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const href of beside)
      if (/^\/(user|public|purchase)\b/.test(href ?? '')) faults.push(`${to}: ${href} beside it`);
  }
  expect(faults).toEqual([]);
});

test('every page is two presses away: its group, then its tab, which says that it is open', async () => {
  const page = await own.visit({ as: await addAdmin(), viewport: desktop });
  const rail = page.getByRole('navigation', { name: 'Staff pages' });
  await rail.waitFor();
  const found = new Set<string>();
  for (const group of await rail.getByRole('link').all()) {
    if ((await group.innerText()).includes('As a member')) continue;
    await group.click();
    const tabs = page.getByRole('navigation', { name: /^Pages of/ });
    await page.waitForURL(`**${await group.getAttribute('href')}**`);
    const links = (await tabs.count()) > 0 ? await tabs.getByRole('link').all() : [group];
    for (const link of links) {
      const to = (await link.getAttribute('href')) ?? '';
      await link.click();
      await page.waitForURL(`**${to}**`);
      await expect.poll(() => link.getAttribute('aria-current')).not.toBe(null);
      found.add(to);
    }
  }
  expect([...found].toSorted()).toEqual(staffPages.map(({ to }) => to).toSorted());
});

test('a group opens the page that was used last in it', async () => {
  const page = await own.visit({ as: await addAdmin(), viewport: desktop, path: '/admin/rooms' });
  const rail = page.getByRole('navigation', { name: 'Staff pages' });
  await rail.getByRole('link', { name: 'People' }).click();
  await page.waitForURL('**/admin/people');
  await rail.getByRole('link', { name: /^Timetable/ }).click();
  await page.waitForURL('**/admin/rooms**');
});

test('the action that stands out gives way to that of a panel', async () => {
  const page = await own.visit({ as: await addAdmin(), viewport: desktop, path: '/admin/admin-calendar' });
  const add = page.getByRole('link', { name: 'Add a class' });
  const ground = () => add.evaluate((one) => getComputedStyle(one).backgroundColor);
  await add.waitFor();
  const alone = await ground();
  await add.click();
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  await expect.poll(ground).not.toBe(alone);
});

test('on a phone the open tab stays whole when a badge before it arrives late', async () => {
  const { id: trainer_id } = await own.club.inScope((scope) => buildTrainer(scope, { first_name: 'Rein' }));
  const { id, starts_at } = await own.club.addTraining({ trainer_id, startsAt: `${inDays(3)}T18:00:00` });
  await own.club.inScope((scope) =>
    buildSubstituteOffer(scope, { training_id: id, trainer_id, told_starts_at: starts_at }),
  );
  const page = await own.visit({ as: await addAdmin(), viewport: phone, path: null });
  const held = Promise.withResolvers<void>();
  await page.route('**/admin/schedule/substitute', (route) => held.promise.then(() => route.continue()));
  await page.goto(`${own.origin}/admin/training-groups`);
  const tabs = page.getByRole('navigation', { name: /^Pages of/ });
  const open = tabs.locator('[aria-current]');
  await open.waitFor();
  const pastEdge = () =>
    open.evaluate((tab) => {
      const { right } = tab.getBoundingClientRect();
      return right - (tab.parentElement?.getBoundingClientRect().right ?? 0);
    });
  await expect.poll(pastEdge).toBeLessThanOrEqual(1);
  held.resolve();
  await tabs.getByRole('link', { name: /^Replacements.*1/ }).waitFor();
  await expect.poll(pastEdge).toBeLessThanOrEqual(1);
});

test('as a member and back to work at the same day', async () => {
  const page = await own.visit({
    as: await addAdmin(),
    viewport: desktop,
    path: '/admin/admin-calendar?date=2026-12-05',
  });
  await page.getByRole('link', { name: 'As a member' }).click();
  await page.waitForURL(/\/user\/calendar\/day\?.*date=2026-12-05/);
  await page.getByRole('link', { name: 'To work' }).click();
  await page.waitForURL(/\/admin\/admin-calendar\?.*date=2026-12-05/);
});

test('the menu lists the pages of admins under the headings of their groups, one sub-menu at a time, and is closed anew', async () => {
  const page = await own.visit({ as: await addAdmin(), viewport: phone, path: '/admin/rooms' });
  const open = () => page.getByRole('button', { name: 'Menu', exact: true }).click();
  await open();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Admin' }).click();
  await menu.getByText('Sales', { exact: true }).waitFor();
  expect(await menu.getByRole('link', { name: 'Admin timetable' }).isVisible()).toBe(true);
  expect(await menu.getByRole('link', { name: 'Rooms' }).getAttribute('aria-current')).toBe('page');
  // What was opened stands in the window, not below its edge.
  await expect
    .poll(async () => (await menu.getByRole('link', { name: 'Overview' }).boundingBox())?.y ?? 900)
    .toBeLessThan(780);
  await menu.getByRole('button', { name: 'Trainer' }).click();
  expect(await menu.getByRole('link', { name: 'Admin timetable' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await open();
  expect(await menu.getByRole('button', { expanded: true }).count()).toBe(0);
});

test('who may see registrations alone has the pages of the desk, and no gaps', async () => {
  const clerk = await addMember(own.test, own.club.tenantId, { can_see_registrations: true });
  const page = await own.visit({ as: clerk, viewport: desktop, path: '/admin/registrations' });
  const rail = page.getByRole('navigation', { name: 'Staff pages' });
  await rail.waitFor();
  expect(await rail.getByRole('link').allInnerTexts()).toEqual(['Today', 'As a member']);
  expect(await page.getByRole('link', { name: 'Add a class' }).count()).toBe(0);
});

test('a figure that was not loaded is a dash', async () => {
  const page = await own.visit({ as: await addAdmin(), viewport: desktop, path: null });
  await page.route('**/admin/home*', (route) =>
    route.fulfill({ status: 500, json: { errors: ['unknown'], code: 500 } }),
  );
  await page.goto(`${own.origin}/admin/people`);
  const beside = page.getByRole('complementary');
  await beside.getByRole('link', { name: /^Inside now.*not loaded/ }).waitFor();
  expect(await beside.getByRole('link', { name: /^Inside now/ }).innerText()).not.toMatch(/\d/);
  own.takeComplaints();
});

test('the palette is used by the keyboard alone: a page, a person and what can be done with them, and the focus returns', async () => {
  await addMember(own.test, own.club.tenantId, { first_name: 'Kõrve', last_name: 'Liis' });
  const page = await own.visit({ as: await addAdmin(), viewport: desktop, path: '/admin/people' });
  const field = page.getByRole('combobox', { name: 'Find or do' });
  const chosen = page.getByRole('option', { selected: true });
  await page.getByRole('link', { name: 'Log', exact: true }).focus();
  await page.keyboard.press('Control+k');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  const isBack = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await isBack()).toBe('Log');
  await page.keyboard.press('/');
  await page.keyboard.type('invoi');
  await expect.poll(() => chosen.innerText()).toMatch(/^Invoices/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/invoices**');
  await openPalette(page);
  await page.keyboard.type('korve');
  await expect.poll(() => chosen.innerText()).toMatch(/^Kõrve Liis/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chosen.innerText()).toMatch(/^Sell to Kõrve Liis/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/sale\?client=/);
});

test('the palette finds each part of the settings', async () => {
  const page = await own.visit({ as: await addAdmin(), path: '/admin/people/log', viewport: desktop });
  const chosen = page.getByRole('listbox', { name: 'Find or do' }).getByRole('option', { selected: true });
  await page.getByRole('link', { name: 'Log', exact: true }).focus();
  const texts = await loadTexts('en', 'deferred');
  for (const { part, text } of settingsParts) {
    const word = String(text.split('.').reduce((at: unknown, key) => (at as Record<string, unknown>)[key], texts));
    await openPalette(page);
    await page.keyboard.type(`${word} setti`);
    await expect.poll(() => chosen.innerText(), { message: part }).toContain(word);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/settings?part=${part}`);
  }
});

test('Control and K opens the palette however busy the page is, also while the last choice leads elsewhere', async () => {
  const page = await own.visit({ as: await addAdmin(), path: '/admin/people/log', viewport: desktop });
  const chosen = page.getByRole('listbox', { name: 'Find or do' }).getByRole('option', { selected: true });
  await page.getByRole('link', { name: 'Log', exact: true }).focus();
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  const field = page.getByRole('combobox', { name: 'Find or do' });
  await openPalette(page);
  for (const name of ['Invoices', 'Rooms', 'Products']) {
    await page.keyboard.type(name);
    await expect.poll(() => chosen.innerText(), { message: name }).toContain(name);
    // The second keys come before the browser has said that the first have closed it.
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Control+k')]);
    await page.waitForURL((url) => url.pathname.includes(name.toLowerCase()));
    await expect.poll(() => field.inputValue()).toBe('');
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  }
  await slow.detach();
});

test('the palette finds a class of the weeks that come, and “Cancel” asks before it cancels', async () => {
  const startsAt = `${inDays(17)}T18:00:00`;
  const { id } = await own.club.addTraining({ name: 'Akrobaatika', startsAt });
  const page = await own.visit({ as: await addAdmin(), path: '/admin/people/log', viewport: desktop });
  const chosen = page.getByRole('listbox', { name: 'Find or do' }).getByRole('option', { selected: true });
  await page.getByRole('link', { name: 'Log', exact: true }).focus();
  await openPalette(page);
  await page.keyboard.type('akrob');
  await expect.poll(() => chosen.innerText()).toMatch(/^Akrobaatika, /);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen.innerText()).toMatch(/^Cancel Akrobaatika, /);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('cannot be undone').first().waitFor();
  await page.waitForURL((url) => url.searchParams.get('training') === String(id));
});

test('rows that arrive never move the chosen one', async () => {
  await addMember(own.test, own.club.tenantId, { first_name: 'Roomet', last_name: 'Saar' });
  const page = await own.visit({ as: await addAdmin(), viewport: desktop, path: '/admin/people' });
  const chosen = page.getByRole('option', { selected: true });
  await page.getByRole('navigation', { name: 'Staff pages' }).waitFor();
  const held = Promise.withResolvers<void>();
  await page.route('**/admin/client?search=room*', (route) => held.promise.then(() => route.continue()));
  await openPalette(page);
  await page.keyboard.type('room');
  await page.getByRole('option', { name: /^Rooms/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen.innerText()).toMatch(/^Rooms/);
  held.resolve();
  await page.getByRole('option', { name: /^Roomet Saar/ }).waitFor();
  expect(await chosen.innerText()).toMatch(/^Rooms/);
});

test('without a network the palette has pages and actions, and says why', async () => {
  const page = await own.visit({ as: await addAdmin(), viewport: phone, path: '/admin/people' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.context().setOffline(true);
  await page.getByRole('combobox').fill('room');
  await page.getByText('You are offline. People, classes and invoices need a connection.').waitFor();
  await page.getByRole('option', { name: /^Rooms/ }).waitFor();
  await page.context().setOffline(false);
});

test('nothing stands in anyone’s way in the frame in dark and in light colours', async () => {
  const page = await own.visit({ as: await addAdmin(), viewport: desktop, path: '/admin/people' });
  await page.getByRole('navigation', { name: 'Staff pages' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await reloadIn(page, 'light');
  await page.getByRole('navigation', { name: 'Staff pages' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

const inDays = (days: number) => addDays(toPlainDate(new Date(), 'Europe/Tallinn'), days);

const addAdmin = async () => {
  const { id } = await own.club.inScope((scope) => buildTrainer(scope, { first_name: 'Kadri' }));
  return addMember(own.test, own.club.tenantId, { is_admin: true, trainer_id: id });
};

/** The parts of the page that lie outside the window, the actions that cannot be pressed, and more than one that stands out. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
    const all = [...document.querySelectorAll<HTMLElement>('[data-staff] :is(a, button)')];
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--fill)';
    const fill = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const named = (name: string) =>
      all.filter((one) => (one.getAttribute('aria-label') ?? one.textContent).startsWith(name));
    const missing = ['Scan', 'Sell', 'Add a class'].filter((name) =>
      named(name).every((one) => {
        const { left, right, top } = one.getBoundingClientRect();
        return right <= left || left < 0 || right > clientWidth || top > 64;
      }),
    );
    const search = [...named('Find'), ...named('Search')].filter((one) => one.getBoundingClientRect().width > 0);
    // Rows of a list may have theirs; the bar of a phone has its search in this colour.
    const filled = [...document.querySelectorAll<HTMLElement>(':is(a, button):not(nav *, li *, tr *)')].filter(
      (one) => getComputedStyle(one).backgroundColor === fill && one.getBoundingClientRect().width > 0,
    );
    const many = filled.length > 1 ? [`${filled.map((one) => one.textContent).join(' and ')} stand out`] : [];
    return [...wide, ...missing, ...(search.length > 0 ? [] : ['Search']), ...many];
  });

/** Opened by its keys, and ready for letters: those typed before are the page's own keys. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find or do' });
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
}
