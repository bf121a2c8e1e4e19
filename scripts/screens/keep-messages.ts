import type { Page } from 'playwright-core';

/** The parts of the page's own objects that are used, since this program lacks DOM types. */
interface PageWindow {
  localStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
  dispatchEvent(event: Event): void;
}

interface Message {
  type: 'success' | 'warning' | 'error';
  /** A text's key and values, or a refusal, as the app stores it. */
  said: object;
}

/** Stores a list of messages in the page, each a quarter of an hour newer than the one below it. */
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
