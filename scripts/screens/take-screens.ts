import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import type { Language } from '#api/languages.ts';
import type { DemoClub } from '#scripts/demo/demo-club.ts';
import { demoPassword } from '#scripts/demo/people/demo-log-ins.ts';
import { findLayoutFaults } from './find-layout-faults.ts';
import type { ScreenTrainings } from './find-screen-trainings.ts';
import { becomeOperator } from './keeping/become-operator.ts';
import type { DemoSite } from './open-demo-site.ts';
import type { Person, Screen, Subject } from './screen.ts';
import type { ScreenOptions, Theme, Viewport } from './screen-options.ts';
import { readTexts, type TextOf } from './screen-texts.ts';

export interface Picture {
  screen: string;
  language: Language;
  theme: Theme;
  viewport: Viewport;
  /** Path relative to the folder of screenshots. */
  file: string;
  /** Layout faults found by the program. */
  faults: string[];
}

export interface Setting {
  browser: Browser;
  site: DemoSite;
  club: DemoClub;
  language: Language;
  theme: Theme;
  now: Date;
  /** Ids of the trainings in paths. */
  ids: ScreenTrainings;
  folder: string;
  options: ScreenOptions;
}

/** A page that takes longer counts as broken. */
const patienceMs = 20_000;

const mailNames: Record<Exclude<Person, 'visitor' | 'tablet' | 'operator'>, string> = {
  member: 'member',
  newcomer: 'client-19',
  trainer: 'trainer',
  desk: 'desk',
  admin: 'admin',
};

/** All screenshots of a club in a language and a theme: each page is opened once and shown in each width. */
export async function takeScreens(setting: Setting, screens: readonly Subject[]): Promise<Picture[]> {
  const text = readTexts(setting.language);
  const pages = new Map<Person, Page>();
  const pictures: Picture[] = [];
  for (const screen of screens) {
    const page = pages.get(screen.person) ?? (await openPage(setting, screen.person, text));
    pages.set(screen.person, page);
    try {
      pictures.push(...(await takeScreen(page, setting, screen, text)));
    } catch (error) {
      const file = `failed-${screen.name}-${setting.theme}-${setting.language}.png`;
      await page.screenshot({ path: join(setting.folder, file) }).catch(() => undefined);
      console.log(
        `  ${screen.name} (${setting.language}, ${setting.theme}): ${String(error).split('\n')[0]}, see ${file}`,
      );
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(false);
    await page.context().clearPermissions();
    await page.clock.setFixedTime(setting.now);
  }
  for (const page of pages.values()) await page.context().close();
  return pictures;
}

async function openPage(setting: Setting, person: Person, text: TextOf): Promise<Page> {
  const { browser, site, club, language, theme, now, options } = setting;
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: person === 'operator' ? site.operatorOrigin : site.origin(club),
    // Of pages without the app's choice of a theme.
    colorScheme: theme,
    deviceScaleFactor: options.scale,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patienceMs);
  await context.clock.setFixedTime(now);
  await context.addInitScript((stored) => Object.assign(Reflect.get(globalThis, 'localStorage'), stored), {
    language,
    colormode: theme,
    // Otherwise the menu would be in the state of the previous screenshot.
    menu: '',
  });
  const page = await context.newPage();
  watchCalls(page);
  if (person === 'visitor' || person === 'tablet') return page;
  if (person === 'operator') {
    await becomeOperator(page, site.owner, now);
    return page;
  }
  await page.goto('/login');
  await page.getByLabel(text('login.email')).fill(`${mailNames[person]}@${club.mailDomain}`);
  await page.getByLabel(text('login.password'), { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  return page;
}

async function takeScreen(page: Page, setting: Setting, screen: Screen, text: TextOf): Promise<Picture[]> {
  const { language, theme, ids, folder, options } = setting;
  const path = screen.path.replace(/:(public|own|friends|clash|given|least|key)/, (_, which: keyof ScreenTrainings) =>
    String(ids[which]),
  );
  const viewports = screen.viewports ?? options.viewports;
  const [first] = viewports;
  if (first) await page.setViewportSize(first);
  await screen.before?.(page);
  await page.goto(path);
  await settle(page, text);
  await screen.act?.(page, text);
  const pictures: Picture[] = [];
  mkdirSync(join(folder, screen.name), { recursive: true });
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await settle(page, text);
    const file = join(screen.name, `${viewport.width}-${theme}-${language}.png`);
    await page.screenshot({ path: join(folder, file) });
    const faults = await findLayoutFaults(page);
    pictures.push({ screen: screen.name, language, theme, viewport, file, faults });
  }
  return pictures;
}

/** There is a heading, and for a moment there were no pending requests and no skeletons. */
async function settle(page: Page, text: TextOf): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  const skeletons = page.getByRole('status', { name: text('common.loading'), exact: true });
  const gaveUpAt = performance.now() + patienceMs;
  for (let quietMs = 0; quietMs < 250; quietMs += 50) {
    await page.waitForTimeout(50);
    const [call] = waiting.get(page) ?? [];
    if (!call && (await skeletons.count()) === 0) continue;
    if (performance.now() > gaveUpAt) throw new Error(`${call?.url() ?? 'A skeleton'} has had no answer.`);
    quietMs = 0;
  }
}

const waiting = new WeakMap<Page, Set<Request>>();

/**
 * Tracks the pending requests of a page. The live stream never ends, and requests of a page that was left no longer
 * count.
 */
function watchCalls(page: Page): void {
  const calls = new Set<Request>();
  waiting.set(page, calls);
  page.on('request', (call) => {
    if (call.isNavigationRequest()) calls.clear();
    // A stopped worker's requests get no further events.
    const isAwaited = call.headers()['accept'] !== 'text/event-stream' && !/wasm/.test(call.url());
    if (isAwaited) calls.add(call);
  });
  page.on('requestfinished', (call) => calls.delete(call));
  page.on('requestfailed', (call) => calls.delete(call));
}
