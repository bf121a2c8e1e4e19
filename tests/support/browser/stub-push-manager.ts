import type { BrowserContext } from 'playwright-core';
import type { PushSubscriptionData } from '#api/messages/schema.ts';

/**
 * Stubs a browser's push subscribing, which needs its vendor's push service, with our address and keys. All else is the
 * browser's own. A subscription outlives the page, as in a browser.
 */
export async function stubPushManager(context: BrowserContext, target: PushSubscriptionData): Promise<void> {
  await context.addInitScript((json) => {
    const name = 'stub-subscription';
    const find = () => {
      const key = localStorage.getItem(name);
      if (key === null) return null;
      const letters = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
      const applicationServerKey = Uint8Array.from(letters, (letter) => letter.charCodeAt(0)).buffer;
      return {
        ...json,
        options: { userVisibleOnly: true, applicationServerKey },
        toJSON: () => ({ ...json, expirationTime: null }),
        unsubscribe: async () => {
          localStorage.removeItem(name);
          return true;
        },
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => find(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(name, applicationServerKey);
        return find();
      },
    });
  }, target);
}
