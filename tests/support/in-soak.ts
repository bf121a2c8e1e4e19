import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** In `npm run soak`, which takes its time. */
    isSoak: true;
  }
}

/** What `npm run soak` does in full and `npm test` in a sample of each kind. */
export const inSoak = <T>(all: T, sample: T): T => (inject('isSoak') ? all : sample);
