/**
 * Identifies the precached page by build and brand. The server writes it here and into the page itself, so that a new
 * brand is an update just as a new build is.
 */
export const pageRevision = '__PAGE_REVISION__';

const named = /<html[^>]* data-revision="([^"]*)"/;

/** The revision that a page reports. */
export const findRevision = (page: string): string | undefined => named.exec(page)?.[1];
