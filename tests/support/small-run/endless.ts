import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { inject, test } from 'vitest';
import { findChromium, findHeadlessShell } from '#scripts/checks/find-chromium.ts';
import { readPostmasterPid } from '#server/db/embedded/orphans.ts';

test('never ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trenn-left-'));
  writeFileSync(join(folder, 'left'), 'behind');
  // One that ignores what asks it to end, in a session of its own.
  const stubborn = spawn('sh', ['-c', 'trap "" INT TERM HUP; while :; do sleep 1; done'], { detached: true });
  const executablePath = findHeadlessShell() ?? findChromium() ?? '';
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  await page.goto('about:blank');
  const report = {
    worker: process.pid,
    vitest: process.ppid,
    postmaster: readPostmasterPid(inject('dataFolder')),
    stubborn: stubborn.pid,
    folders: [folder, inject('dataFolder'), process.env['TEST_RUN_FOLDER']],
  };
  process.stdout.write(`READY ${JSON.stringify(report)} READY\n`);
  await delay(600_000);
});
