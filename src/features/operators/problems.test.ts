import { expect, test } from 'vitest';
import type { OperatedTenant, OperatedTenants } from '#api/operators/tenants-schema.ts';
import { findAllProblems, findProblems, levelOf, levelOfTenant } from './problems.ts';

const at = '2026-11-24T13:20:00.000Z';
const well = {
  people: 10,
  failedMessages: 0,
  waitingMessages: 3,
  oldestWaitingSeconds: 4,
  unbookedPayments: 0,
  oldestUnbookedSeconds: 0,
  lastActivityAt: at,
  checkedAt: at,
  violations: 0,
};
const tenant = (id: number, changed: Partial<typeof well> = {}, own: Partial<OperatedTenant> = {}): OperatedTenant => ({
  id,
  name: `T${id}`,
  hosts: [`t${id}.test`],
  seenHosts: [],
  isDemo: false,
  restsSince: null,
  figures: { ...well, ...changed },
  jobs: { due: 0, oldestSeconds: 0, failed: 0 },
  bytes: null,
  answers: [],
  appVersions: null,
  faults: [],
  ...own,
});
const list = (items: OperatedTenant[], server: Partial<OperatedTenants['server']> = {}): OperatedTenants => ({
  items,
  queues: [],
  server: {
    version: '1.0.0',
    appVersion: '1.0.0',
    schema: '0354',
    warnings: [],
    connections: { used: 1, most: 100 },
    databaseBytes: 1,
    diskFree: 1,
    diskSize: 2,
    backedUpAt: '2026-11-24T01:00:00.000Z',
    backupFailedAt: null,
    restoreTriedAt: null,
    memory: { used: 1, most: 2 },
    ...server,
  },
  at,
});

test('a copy that failed is worse than an old one', () => {
  const failed = list([tenant(1)], { backupFailedAt: '2026-11-24T13:00:00.000Z' });
  expect(findProblems(failed)).toEqual([{ level: 'bad', what: 'copyFailed', tenant: null, count: 1, seconds: 1200 }]);
});

test('a wait of ten minutes warns, of half an hour is bad', () => {
  expect([599, 600, 1799, 1800].map(levelOf)).toEqual(['ok', 'warn', 'warn', 'bad']);
});

test('nothing is wrong where nothing waits, fails or is broken', () => {
  expect(findProblems(list([tenant(1)]))).toEqual([]);
  expect(levelOfTenant(tenant(1), at)).toBe('ok');
});

test('the worst and oldest come first, and money on no invoice always counts', () => {
  const items = [
    tenant(1, { failedMessages: 2 }),
    tenant(2, { unbookedPayments: 3, oldestUnbookedSeconds: 2940 }),
    tenant(3, { violations: 1 }),
    tenant(4, { unbookedPayments: 1, oldestUnbookedSeconds: 5 }),
    tenant(5, { waitingMessages: 14, oldestWaitingSeconds: 1080 }),
    tenant(6, {}, { figures: null }),
  ];
  const found = findProblems(list(items)).map(({ what, level, tenant: of }) => [of?.id, what, level]);
  expect(found.slice(0, 3).map(([, , level]) => level)).toEqual(['bad', 'bad', 'bad']);
  expect(found[0]).toEqual([2, 'unbooked', 'bad']);
  expect(found).toContainEqual([4, 'unbooked', 'warn']);
  expect(found).toContainEqual([5, 'waiting', 'warn']);
  expect(found).toContainEqual([6, 'unknown', 'bad']);
  expect(found).toHaveLength(6);
});

test('messages of a tenant out of service wait as they should', () => {
  const resting = tenant(1, { oldestWaitingSeconds: 9000 }, { restsSince: at });
  expect(levelOfTenant(resting, at)).toBe('ok');
});

test('a copy older than 26 hours is bad, and none at all is told', () => {
  const [old] = findProblems(list([], { backedUpAt: '2026-11-23T11:19:00.000Z' }));
  expect(old).toMatchObject({ what: 'copy', level: 'bad' });
  expect(findProblems(list([], { backedUpAt: '2026-11-23T11:21:00.000Z' }))).toEqual([]);
  expect(findProblems(list([], { backedUpAt: null }))).toMatchObject([{ what: 'noCopy', level: 'warn' }]);
});

test('an address that leads elsewhere is bad, and a certificate is told in time', () => {
  const host = 't1.test';
  const seen = (certificateUntil: string | null, isReached = true) =>
    findProblems(list([tenant(1, {}, { seenHosts: [{ host, isReached, certificateUntil }] })])).map(
      ({ what, level, count, host: of }) => [what, level, count, of],
    );
  expect(seen(null)).toEqual([]);
  expect(seen(null, false)).toEqual([['host', 'bad', 1, host]]);
  expect(seen('2026-12-08T13:20:00.000Z')).toEqual([]);
  expect(seen('2026-12-08T13:19:00.000Z')).toEqual([['certificate', 'warn', 13, host]]);
  expect(seen('2026-12-01T13:19:00.000Z')).toEqual([['certificate', 'bad', 6, host]]);
  expect(seen('2026-11-24T13:19:00.000Z', false)).toEqual([
    ['host', 'bad', 1, host],
    ['expired', 'bad', 1, host],
  ]);
});

const cell = (name: string) => ({ name, page: `https://${name}.test` });

test('what is wrong in any cell comes in one order, and a cell that tells nothing is wrong itself', () => {
  const riga = list([tenant(1, { failedMessages: 1 }), tenant(2, { violations: 1 })], { backedUpAt: null });
  const found = findAllProblems(list([tenant(1, { failedMessages: 2 })]), {
    own: 'tallinn',
    items: [
      { ...cell('riga'), failure: null, list: riga },
      { ...cell('tartu'), failure: 'silent', list: null },
    ],
  });
  expect(found.map(({ what, level, cell: where, tenant: at }) => [where?.name, at?.id, what, level])).toEqual([
    ['riga', 2, 'violations', 'bad'],
    ['tartu', undefined, 'cellSilent', 'bad'],
    [undefined, 1, 'failed', 'warn'],
    ['riga', undefined, 'noCopy', 'warn'],
    ['riga', 1, 'failed', 'warn'],
  ]);
  expect(findAllProblems(riga, undefined)).toEqual(findProblems(riga));
});
