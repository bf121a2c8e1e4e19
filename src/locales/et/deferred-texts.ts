/**
 * What all other pages say, and of the messages those that only they lead to: one chunk, fetched when the browser is idle
 * or when such a page is opened.
 */
export const deferredTexts = import.meta.glob<object>('./deferred/**/*.json', { eager: true, import: 'default' });
