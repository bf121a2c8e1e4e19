/**
 * The database could not be reached, or the connection was lost or timed out. The outcome of a running statement, a
 * commit included, is unknown: it may be retried under the same idempotency key.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database does not answer: ${reasonOf(cause)}`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Connection exceptions, a server that stops or starts, an idle-in-transaction timeout, a demoted primary. */
const lostCodes = /^(08...|57P0.|25P0[34]|25006|EPIPE|ECONN\w+|ETIMEDOUT|EAGAIN|ENOENT|EHOSTUNREACH|ENETUNREACH)$/;
/** pg gives these errors no code, and pg-boss strips the code of others. */
const lostMessages =
  /^(Connection terminated|Query read timeout|timeout e|(read|write|connect) E|Client has encountered|Client was closed)/;

/** Is the connection unusable after this error? Then it must leave its pool. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { code = '', severity, message = '' } = error as { code?: string; severity?: string; message?: string };
  if (severity === 'FATAL' || severity === 'PANIC') return true;
  return lostCodes.test(code) || lostMessages.test(message);
}

/** A host with several addresses fails with one error per address, and no message of its own. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(', ');
  return cause instanceof Error ? cause.message : String(cause);
}
