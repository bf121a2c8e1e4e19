import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from '#scripts/checks/find-chromium.ts';
import type { Findings } from '../budgets.ts';
import { quiet } from '../lighthouse/open-debugged-chromium.ts';
import { buildPages } from '../pages/build-pages.ts';
import { installRivals } from '../pages/install-rivals.ts';
import { ports } from '../settings.ts';
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
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found.');
  const rivals = await installRivals(temporary, wanted, say).catch((error: unknown) => ({ reason: String(error) }));
  const installed = typeof rivals === 'string' ? rivals : undefined;
  const files = ['pages/own.ts', ...(installed === undefined ? [] : ['rivals/others.ts'])];
  const root = await buildPages(temporary, { folder, files, rivals: installed });
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: ports.pages, strictPort: true },
  });
  const browser = await chromium.launch({ executablePath, args: quiet });
  try {
    say('Looking for codes in degraded frames');
    const origin = `http://127.0.0.1:${ports.pages}`;
    const looks = new Map<string, Looks>();
    for (const page of ['own', 'others'].slice(0, files.length))
      for (const [name, found] of await lookOn(browser, `${origin}/${page}.html`)) looks.set(name, found);
    const missing =
      typeof rivals === 'string' ? [] : [`The others cannot be installed: ${rivals.reason.split('\n')[0]}`];
    return { findings: { codesFound: againstPlain(looks) }, text: [scanTable(looks), ...missing] };
  } finally {
    await browser.close();
    await server.close();
  }
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
