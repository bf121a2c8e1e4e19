/**
 * Names the page that this worker holds ready, by build and brand. The server writes it here and into the page itself: so a
 * club's new brand is an update, as a new build is.
 */
export const pageRevision = '__PAGE_REVISION__';

const named = /<html[^>]* data-revision="([^"]*)"/;

/** Which revision a page says that it is of. */
export const findRevision = (page: string): string | undefined => named.exec(page)?.[1];
