import type { QueryClient } from '@tanstack/react-query';
import { whenResting } from '#src/lib/when-resting.ts';
import { askToPersist } from './ask-to-persist.ts';
import { fetchForOffline } from './fetch-for-offline.ts';
import { forgetOthers } from './forget-others.ts';
import { dropOldEntries, keepQueries, restoreQuery } from './keep-queries.ts';
import { findKeptPerson, keepPerson } from './kept-person.ts';

let isStarted = false;

/** All that keeps answers on the device: one file, which comes beside the first questions. */
export const kept = {
  restoreQuery,
  findKeptPerson,
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
