import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import type { Findings } from './budgets.ts';
import { benchDoors } from './doors.ts';
import { measureEntry } from './entry/measure-entry.ts';
import { median } from './legs.ts';
import { findRivals } from './pages/find-rivals.ts';
import { measureOnPages } from './pages/measure-on-pages.ts';
import { formatTable } from './report/tables.ts';
import type { BenchRun } from './run-bench.ts';
import { kinds, stepsOfKind } from './scan/degraded-frames.ts';
import type { Look, Looks } from './scan/look-at-frames.ts';

const countFound = (looks: readonly Look[]): number => looks.filter(({ isFound }) => isFound).length;

interface ScanResult {
  findings: Findings;
  /** Paragraphs. */
  text: string[];
}

const folder = fileURLToPath(new URL('./scan/', import.meta.url));
const wanted = { folder: `${folder}rivals`, names: 'jsQR and qr-scanner', keptIn: 'TRENN_SCAN_RIVALS' };

/** Compares our own reader on degraded frames with its wasm alone, and with other readers. */
async function measureScan(temporary: string, say: (line: string) => void): Promise<ScanResult> {
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

/** The finds of each reader by kind, and the duration of an attempt. */
function scanTable(looks: ReadonlyMap<string, Looks>): string {
  const all = [...looks];
  const head = [`Found, of ${stepsOfKind} each`, ...all.map(([name]) => name)];
  const rows = kinds.map((kind) => [kind, ...all.map(([, found]) => String(countFound(found[kind])))]);
  const totals = all.map(([, found]) => countFound(Object.values(found).flat()));
  const ms = (isFound: boolean) =>
    all.map(([, found]) => {
      const of = Object.values(found)
        .flat()
        .filter((look) => look.isFound === isFound);
      return (median(of.map((look) => look.ms)) ?? 0).toFixed(1);
    });
  return formatTable(head, [
    ...rows,
    [`of all ${kinds.length * stepsOfKind}`, ...totals.map(String)],
    ['ms where it is found', ...ms(true)],
    ['ms where it is not', ...ms(false)],
  ]);
}

export function runDoors({ report }: BenchRun): void {
  const { findings, table } = benchDoors();
  report.find(findings);
  report.add(
    'Doors',
    `1,000 scans of 100 phones, from the decoded text to the answer: base45, the club's signature, the phone's, the rules. By the
code that runs on a tablet, in Node and from cold; a tablet's processor takes several times as long.`,
    table,
  );
}

export async function runEntry({ report, temporary }: BenchRun): Promise<void> {
  const { findings, table } = await measureEntry(temporary, (line) => report.say(line));
  report.find(findings);
  report.add(
    'Through the door',
    `20 phones, one after the other, before the camera of a tablet: from the picture to the green page, with server, database and
camera on this machine. Then without a network for a minute, while one more comes in.`,
    table,
  );
}

export async function runScan({ report, temporary }: BenchRun): Promise<void> {
  const { findings, text } = await measureScan(temporary, (line) => report.say(line));
  report.find(findings);
  report.add(
    'Reading codes',
    `144 frames of 640 × 480: codes of a ticket, a door and a pass, drawn as a camera would see them in twelve bad ways, each worse from
frame to frame until nobody can read it. Ours is what the app does with a photo: the same wasm in a worker, and where that sees nothing,
three more looks. Of a moving picture each frame gets the first look and one more. All readers also look for light codes on dark.`,
    ...text,
  );
}
