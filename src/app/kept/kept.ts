import type { Query, QueryClient } from '@tanstack/react-query';
import { whenResting } from '#src/lib/when-resting.ts';
import { askToPersist } from './ask-to-persist.ts';
import { fetchForOffline } from './fetch-for-offline.ts';
import { forgetOthers } from './forget-others.ts';
import { dropOldEntries, keepQueries, restoreQuery } from './keep-queries.ts';
import { findKeptPerson, keepPerson } from './kept-person.ts';

/** A database that fails or does not answer must hold up nobody. */
const patienceMs = 2000;

const inTime = <T>(task: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    task.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs)),
  ]);

let isStarted = false;

/** All that keeps answers on the device: one file, which comes beside the first questions. */
export const kept = {
  restoreQuery: (query: Query) => inTime(restoreQuery(query)),
  findKeptPerson: (clientId: number) => inTime(findKeptPerson(clientId)),

  start(client: QueryClient): void {
    if (isStarted) return;
    isStarted = true;
    keepQueries(client);
    keepPerson();
    forgetOthers();
    askToPersist();
    fetchForOffline(client);
    whenResting(dropOldEntries);
  },
};
