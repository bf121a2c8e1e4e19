/**
 * A start that fails for a reason outside the code. The message is a whole sentence for the person who
 * started the server, with the remedy in it; printing a stack beside it helps nobody.
 */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
