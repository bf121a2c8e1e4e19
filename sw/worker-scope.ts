import type { PrecacheEntry } from 'workbox-precaching/_types.js';

declare const self: ServiceWorkerGlobalScope & {
  /** The build writes the list of the app's files here. */
  appFiles: PrecacheEntry[];
};

/** Empty while the app is developed, where files change under their names. */
export const appFiles = self.appFiles;

export const workerScope: ServiceWorkerGlobalScope = self;
