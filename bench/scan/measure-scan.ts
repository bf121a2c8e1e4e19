import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import type { Findings } from '../budgets.ts';
import { findRivals } from '../pages/find-rivals.ts';
import { measureOnPages } from '../pages/measure-on-pages.ts';
import { countFound } from './count-found.ts';
import type { Looks } from './look-at-frames.ts';
import { scanTable } from './scan-table.ts';

export interface ScanResult {
  findings: Findings;
  /** Paragraphs. */
  text: string[];
}

const folder = fileURLToPath(new URL('.', import.meta.url));
const wanted = { folder: `${folder}rivals`, names: 'jsQR and qr-scanner', keptIn: 'TRENN_SCAN_RIVALS' };

/** Compares our own reader on degraded frames with its wasm alone, and with other readers. */
export async function measureScan(temporary: string, say: (line: string) => void): Promise<ScanResult> {
  const rivals = await findRivals(temporary, wanted, say);
  const files = ['pages/own.ts', ...(rivals.folder === undefined ? [] : ['rivals/others.ts'])];
  return measureOnPages(temporary, { folder, files, rivals: rivals.folder }, async (browser, origin) => {
    say('Looking for codes in degraded frames');
    const looks = new Map<string, Looks>();
    for (const page of ['own', 'others'].slice(0, files.length))
      for (const [name, found] of await lookOn(browser, `${origin}/${page}.html`)) looks.set(name, found);
    return { findings: { codesFound: againstPlain(looks) }, text: [scanTable(looks), ...rivals.missing] };
  });
}

async function lookOn(browser: Browser, url: string): Promise<[string, Looks][]> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForFunction(() => 'lookAtFrames' in window);
  const found = await page.evaluate(() => window.lookAtFrames());
  await page.close();
  return Object.entries(found);
}

/** Number of kinds of which ours finds fewer than the wasm alone. */
function againstPlain(looks: ReadonlyMap<string, Looks>): number {
  const [own, plain] = [...looks.values()];
  if (!own || !plain) return Number.NaN;
  const kinds = Object.keys(own) as (keyof Looks)[];
  return kinds.filter((kind) => countFound(own[kind]) < countFound(plain[kind])).length;
}
