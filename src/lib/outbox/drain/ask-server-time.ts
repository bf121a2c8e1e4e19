/** The server's time in ms since 1970, asked now, for page and worker; undefined when it does not answer. */
export async function askServerTime(): Promise<number | undefined> {
  try {
    const signal = AbortSignal.timeout(5000);
    const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal });
    const time = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(time) ? undefined : time;
  } catch {
    return undefined;
  }
}
