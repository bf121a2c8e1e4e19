import type { Page } from 'playwright-core';

/** What is used of the page's own objects, which this program does not have. */
interface PageWindow {
  localStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
  dispatchEvent(event: Event): void;
}

interface Message {
  type: 'success' | 'warning' | 'error';
  /** A text's key and values, or a refusal, as the app keeps it. */
  said: object;
}

/** Leaves a list of messages on the page, as if each had been said a quarter of an hour after the one below it. */
export async function keepMessages(page: Page, said: readonly Message[]): Promise<void> {
  await page.evaluate(
    (messages) => {
      const { localStorage, dispatchEvent } = globalThis as unknown as PageWindow;
      const { clientId } = JSON.parse(localStorage.getItem('auth') ?? '{}') as { clientId?: number };
      const kept = messages.map((message, index) => ({
        ...message,
        id: messages.length - index,
        at: Date.now() - index * 900_000,
      }));
      localStorage.setItem('snackbar', JSON.stringify({ clientId, unread: kept.length, messages: kept }));
      dispatchEvent(new Event('storage'));
    },
    [...said],
  );
}
