import type { BrowserContext, CDPSession } from 'playwright-core';
import { expect } from 'vitest';

interface Watched {
  session: CDPSession;
  registrationId: string;
  /** The id of the active worker. */
  versionId: string;
  close: () => Promise<void>;
}

/** The browser's own view of a host's worker. */
async function watchWorker(context: BrowserContext, origin: string): Promise<Watched> {
  const other = await context.newPage();
  const session = await context.newCDPSession(other);
  let registrationId = '';
  let versionId = '';
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId =
      registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))?.registrationId ?? registrationId;
  });
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const active = versions.find(({ scriptURL, status }) => scriptURL.startsWith(origin) && status === 'activated');
    versionId = active?.versionId ?? versionId;
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrationId && versionId).not.toBe('');
  return { session, registrationId, versionId, close: () => other.close() };
}

/** The browser tells a host's worker that it is online again, as it does while the app is closed. */
export async function wakeWorker(context: BrowserContext, origin: string, tag: string): Promise<void> {
  const { session, registrationId, close } = await watchWorker(context, origin);
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
  await close();
}

/** The browser ends a host's worker, whatever it is doing, as it does when memory is short. */
export async function stopWorker(context: BrowserContext, origin: string): Promise<void> {
  const { session, versionId, close } = await watchWorker(context, origin);
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    if (versions.some((one) => one.versionId === versionId && one.runningStatus === 'stopped')) resolve();
  });
  await session.send('ServiceWorker.stopWorker', { versionId });
  await stopped;
  await close();
}
