/**
 * Lets a part of the app that could not be fetched be asked for again, in the page as it is. The router would load the whole
 * page anew when it knows such an error by its first words, also where no server is there to give it; and Vite takes a
 * style sheet that stands in the page for one that has come.
 */
export function keepPage(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Not fetched: ${payload.message}`;
  });
  addEventListener('error', dropFailed, true);
}

function dropFailed({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
}
