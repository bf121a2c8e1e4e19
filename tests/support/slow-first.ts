import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, by the durations of a whole run's report (`test-results/`). */
const slowFiles = [
  'e2e/outbox/outbox',
  'e2e/app/service-worker',
  'api/server/chaos',
  'e2e/entry/door',
  'e2e/messages/push',
  'e2e/staff/staff-frame',
  'e2e/rosters/rosters',
  'api/contract/hosts',
  'api/contract/input',
  'api/contract/tenants',
  'api/contract/idempotency',
  'api/contract/roles',
  'api/payments/kill-points',
  'e2e/app/routes',
  'e2e/app/kept',
  'e2e/session/session-clock',
  'api/contracts/facts-model',
  'e2e/registrations/booking-story',
  'e2e/entry/scanner',
  'e2e/outbox/kill',
  'e2e/clients/people',
  'api/database/server-secret',
  'e2e/app/frame',
  'e2e/outbox/states',
  'api/registrations/stampede',
  'api/server/crash',
  'api/tenants/import-timetable-command',
  'api/tenants/tenant-command',
  'e2e/scheduling/admin-calendar',
  'e2e/app/messages-and-keys',
  'e2e/outbox/worker-kill',
  'api/tenants/hostile-logo',
  'api/tenants/import-clients-command',
  'api/tenants/demo-rolling',
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
