import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import type { Language } from '#api/languages.ts';
import { UsageError } from '#scripts/command/usage-error.ts';
import { openRun } from '#scripts/throw-away/open-run.ts';
import { findChromium } from '../checks/find-chromium.ts';
import { nommeveskiGolf } from '../demo/clubs/nommeveski-golf.ts';
import { sadamaUjula } from '../demo/clubs/sadama-ujula.ts';
import { tuiskFitness } from '../demo/clubs/tuisk-fitness.ts';
import { udensrozeSpa } from '../demo/clubs/udensroze-spa.ts';
import { findDifferences } from './compare/compare-pictures.ts';
import { findScreenTrainings, type ScreenTrainings } from './find-screen-trainings.ts';
import { openDemoSite } from './open-demo-site.ts';
import type { Screen } from './screen.ts';
import { screens } from './screen-list.ts';
import type { ScreenOptions, Theme } from './screen-options.ts';
import { type Picture, takeScreens } from './take-screens.ts';

/** Px of a sheet for one CSS px of the app. */
const zoom = 0.5;

const style = `body { margin: 0; padding: 16px; background: #777; font: 12px sans-serif; color: #fff; }
.row { display: flex; gap: 12px; margin-bottom: 16px; align-items: start; }
figure { margin: 0; } img { display: block; } figcaption { padding: 2px 0; max-width: 640px; }
h2 { margin: 8px 0; } a { color: #fff; } .faults { color: #ffd24d; }`;

/** Writes a page of all screenshots in the folder, and an image for each screen with all of its variants. */
async function writeContactSheets(browser: Browser, folder: string, pictures: readonly Picture[]): Promise<void> {
  const names = [...new Set(pictures.map(({ screen }) => screen))];
  const parts = names.map((name) => ({ name, html: sheetOf(pictures.filter(({ screen }) => screen === name)) }));
  const index = join(folder, 'index.html');
  writeFileSync(index, pageOf(parts.map(({ name, html }) => `<h2 id="${name}">${name}</h2>${html}`).join('')));
  const page = await browser.newPage({ viewport: { width: 1360, height: 800 } });
  for (const { name, html } of parts) {
    const file = join(folder, `.${name}.html`);
    writeFileSync(file, pageOf(html));
    await page.goto(pathToFileURL(file).href);
    await page.locator('body').screenshot({ path: join(folder, `${name}.png`) });
  }
  await page.close();
}

const pageOf = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style} body { width: max-content; }</style>${body}`;

/** A row for each language and theme, a column for each width. */
function sheetOf(pictures: readonly Picture[]): string {
  const rows = Map.groupBy(pictures, ({ language, theme }) => `${language}, ${theme}`);
  return [...rows]
    .map(([title, row]) => `<div class="row">${row.map((one) => figureOf(one, title)).join('')}</div>`)
    .join('');
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function figureOf({ file, viewport, faults }: Picture, title: string): string {
  const { width, height } = viewport;
  const size = `width="${width * zoom}" height="${height * zoom}"`;
  const list = faults.map((fault) => `<div class="faults">${escape(fault)}</div>`).join('');
  return `<figure><figcaption>${title}, ${width}</figcaption><a href="${file}"><img src="${file}" ${size}></a>
<figcaption style="width:${width * zoom}px">${list}</figcaption></figure>`;
}

async function tellDifferences(earlier: string, pictures: readonly Picture[]): Promise<void> {
  const files = pictures.map(({ file }) => file);
  const found = await findDifferences(earlier, folder, files);
  for (const difference of found) console.log(`differs: ${difference}`);
  console.log(`${found.length} of ${files.length} pictures differ from those in ${earlier}`);
}

/** The time of the design's pictures: Tuesday 24.11.2026, 17:42 in Tallinn. */
const now = new Date('2026-11-24T15:42:00Z');
const folder = fileURLToPath(new URL('../../screens', import.meta.url));
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--hide-scrollbars',
  // A fake camera that shows a pattern.
  '--use-fake-device-for-media-stream',
];

const clubOf = { et: tuiskFitness, en: tuiskFitness, lv: udensrozeSpa };
const others = { golf: nommeveskiGolf, pool: sadamaUjula };
const noTrainings: ScreenTrainings = { public: 0, own: 0, friends: 0, given: 0, clash: 0, least: 0, key: '' };
const isUsual = ({ club }: Screen) => club === undefined;

/** Screenshots of every screen that is asked for in its states, into `screens/`, with contact sheets. @throws UsageError */
export async function makeScreens(options: ScreenOptions): Promise<void> {
  await openRun();
  const wanted = screens.filter(
    ({ name, person }) =>
      (options.only.length === 0 || options.only.includes(name)) && options.persons.includes(person),
  );
  if (wanted.length === 0)
    throw new UsageError(`--only is one or more of ${screens.map(({ name }) => name).join(', ')}`);
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found: set CHROMIUM to its path.');

  const startedAt = performance.now();
  const clubs = [
    ...new Set([
      ...(wanted.some(isUsual) ? options.languages.map((language) => clubOf[language]) : []),
      ...wanted.flatMap(({ club }) => (club ? [others[club]] : [])),
      // Whoever sees all clubs sees more than one.
      ...(wanted.some(({ person }) => person === 'operator') ? Object.values(others) : []),
    ]),
  ];
  const site = await openDemoSite(clubs, now);
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    if (options.only.length === 0) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const takeLanguage = async (language: Language): Promise<Picture[]> => {
      const usual = wanted.filter(isUsual);
      const club = clubOf[language];
      const ids = usual.length > 0 ? await findScreenTrainings(site, club, now) : noTrainings;
      const setting = { browser, site, language, now, ids, folder, options };
      const take = async (theme: Theme) => {
        const pictures = await takeScreens({ ...setting, club, theme }, usual);
        for (const [name, other] of Object.entries(others)) {
          const own = wanted.filter((screen) => screen.club === name);
          pictures.push(...(await takeScreens({ ...setting, club: other, theme }, own)));
        }
        return pictures;
      };
      const pictures = await Promise.all(options.themes.map(take));
      console.log(`${language}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
      return pictures.flat();
    };
    // All in parallel: most of the time is waiting.
    const pictures = (await Promise.all(options.languages.map(takeLanguage))).flat();
    await writeContactSheets(browser, folder, pictures);
    for (const { file, faults } of pictures) for (const fault of faults) console.log(`${file}: ${fault}`);
    console.log(`${pictures.length} pictures in ${join(folder, 'index.html')}`);
    if (options.earlier !== undefined) await tellDifferences(options.earlier, pictures);
  } finally {
    await browser.close();
    await site.close();
  }
}
