/** Asks the server itself, bypassing every cache and the worker. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the server has another build by now: its page does not name the code of this one. */
export async function isOldBuild(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!own) return false;
  const page = await fetch('/', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : own),
    () => own,
  );
  return !page.includes(own);
}
