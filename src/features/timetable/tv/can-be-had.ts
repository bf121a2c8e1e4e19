const patienceMs = 10_000;

/** Does the server give the app's page at `href` now? Not from a cache, and not another page that a network lays before it. */
export async function canBeHad(href: string): Promise<boolean> {
  try {
    const response = await fetch(href, {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(patienceMs),
    });
    return response.ok && (await response.text()).includes('id="root"');
  } catch {
    return false;
  }
}
