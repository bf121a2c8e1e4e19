import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fontNames, fonts } from '#api/tenants/fonts.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { closeChromium, openChromium } from '#tests/support/browser/open-test-page.ts';

let browserClub: BrowserClub;
let browser: Browser;

beforeAll(async () => {
  browserClub = await openBrowserClub();
  browser = await openChromium();
});

afterAll(async () => {
  if (browser) await closeChromium(browser);
  await browserClub?.close();
});

describe('each of the app’s fonts', () => {
  test.each(fontNames)('%s has every letter of our languages and tabular figures', async (name) => {
    const page = await browser.newPage();
    await page.setContent(`<style>${facesOf(name)}</style>`);
    const { missing, widths } = await page.evaluate(async () => {
      await document.fonts.load('400 20px Tested', 'a\u0101');
      const span = document.createElement('span');
      span.style.cssText = 'position: absolute; font-size: 100px; font-variant-numeric: tabular-nums';
      document.body.append(span);
      const width = (text: string, family: string, weight = 400) => {
        span.textContent = text;
        span.style.fontFamily = family;
        span.style.fontWeight = String(weight);
        return span.getBoundingClientRect().width;
      };
      const letters = Array.from('õäöüšžāčēģīķļņūÕÄÖÜŠŽĀČĒĢĪĶĻŅŪ€–„”');
      const isFallback = (letter: string) =>
        ['monospace', 'serif'].every((other) => width(letter, `Tested, ${other}`) === width(letter, other));
      const figures = Array.from('0123456789');
      return {
        missing: letters.filter(isFallback).join(''),
        widths: [400, 650, 760].map((weight) => new Set(figures.map((figure) => width(figure, 'Tested', weight))).size),
      };
    });
    expect({ missing, widths }).toEqual({ missing: '', widths: [1, 1, 1] });
    await page.close();
  });
});

test.each(['inter', 'figtree'] as const)('a host of %s is written in it and downloads no other font', async (font) => {
  const { host } = await buildTenant(browserClub.test.owner, { font });
  const page = await browser.newPage();
  const downloaded: string[] = [];
  page.on('request', (request) => request.url().endsWith('.woff2') && downloaded.push(new URL(request.url()).pathname));
  await page.goto(`${browserClub.test.origin(host)}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(fonts[font]);
  expect(downloaded.length).toBeGreaterThan(0);
  expect(downloaded.filter((path) => !path.startsWith(`/assets/${font}-latin`))).toEqual([]);
  await page.close();
});

const fileOf = (name: string, part: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`));

/** The two files of a font as the app declares them. */
const facesOf = (name: string): string =>
  [
    ['latin', 'U+0000-00FF, U+2000-206F, U+20AC'],
    ['latin-ext', 'U+0100-02BA'],
  ]
    .map(([part = '', range]) => {
      const data = readFileSync(fileOf(name, part)).toString('base64');
      return `@font-face { font-family: Tested; font-weight: 300 900; unicode-range: ${range}; src: url(data:font/woff2;base64,${data}); }`;
    })
    .join('\n');
