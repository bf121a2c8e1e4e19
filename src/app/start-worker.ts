import { whenResting } from '#src/lib/when-resting.ts';

/** Has the app there without a network too, and up to date with one, once the page rests. */
export function startWorker(): void {
  whenResting(async () => {
    const { keepUpToDate } = await import('./keep-up-to-date.ts');
    await keepUpToDate();
  });
}
