import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, most of it waiting for something to recover. */
const slowFiles = [
  'api/server/chaos',
  'e2e/entry/door',
  'e2e/app/service-worker',
  'e2e/messages/push',
  'e2e/outbox/worker-kill',
  'e2e/outbox/outbox',
  'e2e/outbox/kill',
  'api/tenants/import-timetable-command',
  'api/registrations/stampede',
  'api/tenants/tenant-command',
  'api/tenants/import-clients-command',
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
