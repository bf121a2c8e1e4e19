import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';

/** The browser tells the worker of a host that there is a network again, as it does while the app is closed. */
export async function wakeWorker(context: BrowserContext, origin: string, tag: string): Promise<void> {
  const other = await context.newPage();
  const session = await context.newCDPSession(other);
  let id: string | undefined;
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    id = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))?.registrationId ?? id;
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => id).toBeDefined();
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId: id ?? '', tag, lastChance: false });
  await other.close();
}
