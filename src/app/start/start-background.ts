import type { RegisteredRouter } from '@tanstack/react-router';
import { whenIdle } from '#src/lib/when-idle.ts';

/**
 * What no render waits for: live updates from the server (without them screens poll each minute), and the service
 * worker, which serves the app offline and keeps it up to date.
 */
export function startBackground(router: RegisteredRouter): void {
  whenIdle(async () => (await import('./watch-server.ts')).watchServer(router));
  whenIdle(async () => (await import('../updates/keep-up-to-date.ts')).keepUpToDate());
}
