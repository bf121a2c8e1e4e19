import { noteMissingSheet } from '#src/lib/missing-sheets.ts';

/**
 * Lets a part of the app that could not be fetched be asked for again, in the page as it is. The router would load the whole
 * page anew when it knows such an error by its first words, also where no server is there to give it.
 */
export function keepPage(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Not fetched: ${payload.message}`;
  });
  addEventListener('error', noteMissingSheet, true);
}
