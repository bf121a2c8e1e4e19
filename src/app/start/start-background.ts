import type { RegisteredRouter } from '@tanstack/react-router';
import { whenIdle } from '#src/lib/when-idle.ts';

/**
 * What no picture waits for: changes from the server as they happen (without it screens ask each minute), and the service
 * worker, which has the app there without a network and up to date with one.
 */
export function startBackground(router: RegisteredRouter): void {
  whenIdle(async () => (await import('./watch-server.ts')).watchServer(router));
  whenIdle(async () => (await import('../updates/keep-up-to-date.ts')).keepUpToDate());
}
