import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import type { DrawKept } from './load-sight.ts';

export type WorkerScope = ServiceWorkerGlobalScope & {
  /** The build inserts the list of the app's files here. */
  appFiles: PrecacheEntry[];
  /** The build writes the address of the file that draws members' pages in its place. */
  sightFile?: string;
  /** What that file brings. */
  drawKept?: DrawKept;
};

declare const self: WorkerScope;

/** Empty in development, where files change under their names. */
export const appFiles = self.appFiles;
export const sightFile = self.sightFile;

export const workerScope: WorkerScope = self;
