import type { Fault } from './fault.ts';

/** What breaks a promise about files and how they are sent. */
export const fileFaults: readonly Fault[] = [
  {
    promise: 'A large file is sent by a process of its own',
    says: 'the process believes whatever path it is given',
    edits: [
      {
        file: 'server/http/sends/send-process.ts',
        find: 'const stored = /^\\d+\\/[0-9a-f]{64}$/;',
        replace: 'const stored = /./;',
      },
    ],
    test: 'tests/api/videos/large-sends.test.ts',
    only: 'opens nothing but files of the store',
  },
];
