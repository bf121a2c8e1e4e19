/** Names the build and brand of the page that is open; the server has written it there. */
export const pageRevision = document.documentElement.dataset['revision'] ?? '';
