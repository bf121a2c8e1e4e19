const askAgainMs = 20_000;

/** Style sheets that were asked for and did not arrive. */
const missing = new Set<string>();

/**
 * Takes a sheet that failed out of the page, and asks for it again by and by: Vite, which asks only once, would from now on
 * take it for one that has come.
 */
export function noteMissingStyles({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  missing.add(target.href);
  target.remove();
  setTimeout(fetchMissingStyles, askAgainMs);
}

export const hasMissingStyles = (): boolean => missing.size > 0;

/** Asks for them at once, for the page or panel that is about to be drawn. Resolves also if one is missing still. */
export async function fetchMissingStyles(): Promise<void> {
  const hrefs = [...missing];
  missing.clear();
  await Promise.all(hrefs.map(fetchSheet));
}

function fetchSheet(href: string): Promise<unknown> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    for (const end of ['load', 'error']) link.addEventListener(end, resolve);
    document.head.append(link);
  });
}
