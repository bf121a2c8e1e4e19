import type { PrecacheEntry } from 'workbox-precaching/_types.js';

declare const self: ServiceWorkerGlobalScope & {
  /** The build inserts the list of the app's files here. */
  appFiles: PrecacheEntry[];
};

/** Empty in development, where files change under their names. */
export const appFiles = self.appFiles;

export const workerScope: ServiceWorkerGlobalScope = self;
