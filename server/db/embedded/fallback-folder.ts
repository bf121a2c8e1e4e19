/**
 * Where root stores what PostgreSQL's user must reach when the checkout lies below a folder closed to all but root (as
 * /root is): the binaries, and the data of each checkout under a hash of its path.
 */
export const FALLBACK_FOLDER = '/var/lib/trenn';
