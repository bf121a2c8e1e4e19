import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toWallTime } from '#api/dates.ts';

/** Where the clubs of the tests are. */
const ZONE = 'Europe/Tallinn';
const DAY = 86_400;

/**
 * Variables under which Node, PostgreSQL and Chromium read a clock that says `at`, `HH:MM` in Tallinn, now, and goes on
 * from there. Needs Linux and a C compiler, `cc`.
 */
export function shiftClock(at: string): NodeJS.ProcessEnv {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) throw new Error('--at takes a time of day, as 00:01.');
  const folder = mkdtempSync(join(tmpdir(), 'trenn-clock-'));
  // PostgreSQL may run as another user, who loads it too.
  chmodSync(folder, 0o755);
  const library = join(folder, 'clock-shift.so');
  const source = fileURLToPath(new URL('./clock-shift.c', import.meta.url));
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ahead = (secondOfDay(`${at}:00`) - secondOfDay(toWallTime(new Date(), ZONE).slice(11, 19)) + DAY) % DAY;
  return { LD_PRELOAD: library, CLOCK_SHIFT: String(ahead) };
}

function secondOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
