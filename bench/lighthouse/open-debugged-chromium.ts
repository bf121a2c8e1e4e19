import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ports } from '../settings.ts';

/** As in the browser tests: it makes no network requests of its own. */
export const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const patience = 300;

/**
 * A browser with an empty profile that Lighthouse can control; a page launched by Playwright never paints for
 * Lighthouse.
 */
export async function openDebuggedChromium(program: string, temporary: string): Promise<{ close(): Promise<void> }> {
  const profile = mkdtempSync(join(temporary, 'profile-'));
  const own = [`--remote-debugging-port=${ports.browser}`, `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(program, [...quiet, ...own], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const close = async (): Promise<void> => {
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  for (let tries = 0; tries < patience; tries++) {
    const isUp = await fetch(`http://127.0.0.1:${ports.browser}/json/version`).then(
      () => true,
      () => false,
    );
    if (isUp) return { close };
    await delay(100);
  }
  await close();
  throw new Error('Chromium does not answer.');
}
