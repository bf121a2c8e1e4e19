import { startVitest } from 'vitest/node';

// Vitest with one file, which starts what tests start, and then waits for ever.
await startVitest('test', [], {
  config: false,
  watch: false,
  include: ['tests/support/small-run/endless.ts'],
  globalSetup: ['tests/support/small-run/memory-postgres.ts'],
  testTimeout: 600_000,
});
