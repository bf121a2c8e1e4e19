import { whenResting } from '#src/lib/when-resting.ts';
import type { RegisteredRouter } from '@tanstack/react-router';

/** Hears of changes from the server as they happen, once the page rests. Without it the screens ask each minute. */
export function startLive(router: RegisteredRouter): void {
  whenResting(async () => (await import('./watch-server.ts')).watchServer(router));
}
