import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const POSTGRES = 'tests/support/postgres/postgres-global-setup.ts';
const BROWSER = 'tests/support/browser/browser-global-setup.ts';

/** `npx vitest run --project api` runs one kind; `npm test` runs all but the soak, the browser's last. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{api,server,scripts}/**/*.test.ts', 'src/**/*.test.{ts,tsx}'],
          // Properties take seconds on a machine that has other things to do.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: [POSTGRES],
          // Filling the demo clubs takes half a minute, and twice that where the machine has other things to do.
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        // `npm run soak`: the same as in `api`, for long.
        test: {
          name: 'soak',
          fileParallelism: false,
          include: ['tests/soak/**/*.test.ts'],
          globalSetup: [POSTGRES, BROWSER],
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: [POSTGRES, BROWSER],
          maxWorkers: 2,
          // Two browsers on a machine that does other things too; what fails twice has failed, and a repetition is shown.
          retry: 1,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
