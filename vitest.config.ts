import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { openRun } from './scripts/throw-away/open-run.ts';
import { SlowFirst } from './tests/support/slow-first.ts';

const POSTGRES = 'tests/support/postgres/postgres-global-setup.ts';
const BROWSER = 'tests/support/browser/browser-global-setup.ts';
/** What each file takes, where `npm test -- --times` asks. */
const TIMES = 'tests/support/times/note-file.ts';

/** Files that `npm test` runs with fewer repetitions: those that ask `inSoak` how often. */
const SAMPLED = globSync('{api,server,src,tests/api,tests/e2e,tests/world}/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes('support/in-soak.ts'),
);

/** Long proofs of what seldom changes: `npm run soak` alone runs them. */
const LONG = [
  'tests/api/database/backup-of-own-postgres.test.ts',
  'tests/api/database/pgbouncer.test.ts',
  'tests/e2e/entry/door-status.test.ts',
  'tests/e2e/entry/wrong-clock.test.ts',
  'tests/e2e/outbox/closed.test.ts',
  'tests/e2e/outbox/older-intents.test.ts',
];

/** What `npm run world` asks for. */
const ASKED_WORLD = 'tests/world/asked-world.test.ts';

/**
 * A condition is waited for as long as by a browser's locators. A limit only ends what would never happen: a machine that
 * others use too may be several times slower, and what is there at once costs nothing more.
 */
const expect = { poll: { timeout: 60_000 } };

/** Programs that a test starts load their modules compiled: it halves the work of starting one. */
const env = { NODE_COMPILE_CACHE: fileURLToPath(new URL('./node_modules/.cache/compiled', import.meta.url)) };

// What is temporary in this process, its workers and all that they start goes with them.
await openRun();

/** Loading the server and its packages anew for each file takes a third of the time; files share no state but modules. */
const isolate = false;

/** `npx vitest run --project api` runs one kind; `npm test` runs all but the soak. */
export default defineConfig({
  test: {
    // Two more than there are cores: a test waits, for a timer or a process, about half of its time.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          setupFiles: [TIMES],
          include: ['{api,server,scripts,sw}/**/*.test.ts', 'src/**/*.test.{ts,tsx}'],
          // Properties take seconds on a machine that has other things to do.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'api',
          isolate,
          setupFiles: [TIMES],
          include: ['tests/{api,world}/**/*.test.ts'],
          exclude: [...LONG, ASKED_WORLD],
          env,
          globalSetup: [POSTGRES],
          expect,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        // `npm run soak`: what lasts, and all of what the other projects do in a sample (`inSoak`).
        test: {
          name: 'soak',
          fileParallelism: false,
          include: ['tests/soak/**/*.test.ts', ...SAMPLED, ...LONG],
          globalSetup: [POSTGRES, BROWSER],
          provide: { isSoak: true },
          expect,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        // `npm run drill -- failover`: what needs programs of the system, and no browser. The soak runs them too.
        test: {
          name: 'drill',
          fileParallelism: false,
          include: ['tests/soak/drills/**/*.test.ts'],
          hookTimeout: 120_000,
        },
      },
      {
        // `npm run world`: one seed, told.
        test: {
          name: 'world',
          include: [ASKED_WORLD],
          globalSetup: [POSTGRES],
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'architecture',
          isolate,
          setupFiles: [TIMES],
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          isolate,
          setupFiles: [TIMES],
          include: ['tests/e2e/**/*.test.ts'],
          exclude: LONG,
          globalSetup: [POSTGRES, BROWSER],
          expect,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
