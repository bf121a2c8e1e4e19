import type { Announcement } from './announcement.ts';

/**
 * A start that fails for a reason outside the code. The message is a full sentence for the operator, with the remedy in
 * it; it is printed without a stack.
 */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Another server owns this data folder. `url` and `pid` are set once that server has announced them. */
export class AlreadyRunningError extends EmbeddedPostgresError {
  override name = 'AlreadyRunningError';
  readonly url: string | undefined;
  readonly pid: number | undefined;

  constructor(dataRoot: string, other: Announcement | undefined) {
    const process = other === undefined ? '' : ` (process ${other.pid})`;
    const place = other?.url === undefined ? '' : ` at ${other.url}`;
    super(`Trenn is already running${place}${process} with the data in ${dataRoot}; stop it first, or set DATA_DIR.`);
    this.url = other?.url;
    this.pid = other?.pid;
  }
}
