const askAgainMs = 20_000;

/** Style sheets that failed to load. */
const missing = new Set<string>();

/**
 * Removes a failed sheet from the page, and retries it later: Vite requests it only once and would treat it as loaded.
 */
export function noteMissingStyles({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  missing.add(target.href);
  target.remove();
  setTimeout(fetchMissingStyles, askAgainMs);
}

export const hasMissingStyles = (): boolean => missing.size > 0;

/** Retries them at once, before a page or panel renders. Also resolves if one is still missing. */
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
