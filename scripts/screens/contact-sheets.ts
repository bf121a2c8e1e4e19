import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import type { Picture } from './take-screens.ts';

/** Px of a sheet for one CSS px of the app. */
const zoom = 0.5;

const style = `body { margin: 0; padding: 16px; background: #777; font: 12px sans-serif; color: #fff; }
.row { display: flex; gap: 12px; margin-bottom: 16px; align-items: start; }
figure { margin: 0; } img { display: block; } figcaption { padding: 2px 0; max-width: 640px; }
h2 { margin: 8px 0; } a { color: #fff; } .faults { color: #ffd24d; }`;

/** Writes a page of all screenshots in the folder, and an image for each screen with all of its variants. */
export async function writeContactSheets(
  browser: Browser,
  folder: string,
  pictures: readonly Picture[],
): Promise<void> {
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
