import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, by the durations of a whole run's report (`test-results/`). */
const slowFiles = [
  'e2e/entry/door',
  'api/server/chaos',
  'e2e/outbox/outbox',
  'e2e/app/service-worker',
  'e2e/rosters/rosters',
  'e2e/messages/push',
  'api/server/crash',
  'e2e/entry/scanner',
  'e2e/app/frame',
  'e2e/app/kept',
  'api/registrations/stampede',
  'api/tenants/import-timetable-command',
  'api/tenants/tenant-command',
  'e2e/session/session-clock',
  'e2e/outbox/states',
  'e2e/registrations/booking-story',
  'e2e/outbox/kill',
  'e2e/app/messages-and-keys',
  'api/contract/idempotency',
  'api/contract/hosts',
  'api/contract/tenants',
  'api/contract/input',
  'api/tenants/hostile-logo',
  'api/tenants/import-clients-command',
  'e2e/outbox/worker-kill',
  'api/database/backup',
  'api/database/embedded-postgres',
].map((name) => `/tests/${name}.test.ts`);

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = slowFiles.findIndex((file) => moduleId.endsWith(file));
  return rank === -1 ? slowFiles.length : rank;
};

/** Starts the slowest files first: started last, one of them would keep one core waiting for a minute. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
