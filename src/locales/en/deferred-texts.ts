/**
 * Texts of all other pages, and the messages that only they need: one chunk, fetched when the browser is idle or when
 * such a page is opened.
 */
export const deferredTexts = import.meta.glob<object>('./deferred/**/*.json', { eager: true, import: 'default' });
