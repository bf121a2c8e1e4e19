/** Asks the server itself, bypassing every cache and the worker. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the server has another build by now: its page does not name the code of this one. */
export async function isOldBuild(): Promise<boolean> {
  const response = await fetch('/', { cache: 'no-store' }).catch(() => undefined);
  return response?.ok === true && !(await response.text()).includes(new URL(import.meta.url).pathname);
}
