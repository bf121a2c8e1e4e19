import { AsyncLocalStorage } from 'node:async_hooks';

const asking = new AsyncLocalStorage<string>();

/** Everything that `work` begins is done for this request. */
export const doFor = (requestId: string, work: () => void): void => asking.run(requestId, work);

/** What PostgreSQL shows of a transaction, and writes with `%a` into its log: for which request it is. */
export function nameProgram(): string {
  const id = asking.getStore();
  return id === undefined ? 'trenn' : `trenn ${id}`;
}
