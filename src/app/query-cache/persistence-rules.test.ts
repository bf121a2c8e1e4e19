import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { declaredCall } from '#api/declared-calls.ts';
import type { EndpointDefinition } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { type KeptCall, keptCalls } from '#api/kept-calls.ts';
import { accountQueries } from '#src/features/account/queries.ts';
import { accountingQueries } from '#src/features/accounting/queries.ts';
import { contractQueries } from '#src/features/contracts/queries.ts';
import { entryQueries } from '#src/features/entry/queries.ts';
import { feedbackQueries } from '#src/features/feedback/queries.ts';
import { invoiceQueries } from '#src/features/invoices/queries.ts';
import { billQueries } from '#src/features/invoices/staff/queries.ts';
import { messageQueries } from '#src/features/messages/queries.ts';
import { personalQueries } from '#src/features/personal-trainings/queries.ts';
import { purchaseQueries } from '#src/features/purchases/queries.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { deskQueries } from '#src/features/rosters/desk/queries.ts';
import { rosterQueries } from '#src/features/rosters/queries.ts';
import { statementQueries } from '#src/features/statements/queries.ts';
import { statisticsQueries } from '#src/features/statistics/queries.ts';
import { settingsQueries } from '#src/features/tenants/settings/queries.ts';
import { ticketQueries } from '#src/features/tickets/queries.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { trainerQueries } from '#src/features/trainers/queries.ts';
import { trainingGroupQueries } from '#src/features/training-groups/queries.ts';
import { videoQueries } from '#src/features/videos/queries.ts';
import { cacheKeyOf, findPersistenceRule, ownerOf, sortRules } from './persistence-rules.ts';

test('an answer belongs to the client whose id is in its key, and a public answer to nobody', () => {
  expect(ownerOf(['own', 7, 'profile'])).toBe(7);
  expect(ownerOf(['public', 'timetable', 'week', '2026-11-16'])).toBeUndefined();
});

test.each([
  [['own', 7, 'calendar-feed']],
  [['own', 7, 'rosters', 'training', 3]],
  [['session', 'awaited']],
  [['public', 'rules']],
  [['own', 7]],
])('nothing is kept that no rule names: %j', (key) => {
  expect(findPersistenceRule(key)).toBeUndefined();
});

test('the trainer’s view of one training, with names in it, has its own rule before that of all timetables', () => {
  expect(findPersistenceRule(['own', 7, 'timetable', 'trainer', 'training', 3])?.shows).toBeDefined();
  expect(findPersistenceRule(['own', 7, 'timetable', 'training', 3])?.shows).toBeUndefined();
});

/** What a device would keep of a call's answers in another way than its endpoint declares. */
function misfits(calls: readonly AskedCall[]): string[] {
  const rules = sortRules(calls.flatMap(({ kept, ...call }) => (kept ? [{ ...call, ...kept }] : [])));
  return calls.flatMap(({ call, words, kept }) => {
    const found = findPersistenceRule([words[0], ...(words[0] === 'own' ? [7] : []), ...words.slice(1), 'x'], rules);
    const { call: _call, words: _words, ...rule } = found ?? { call, words };
    return isDeepStrictEqual(rule, kept ?? {}) ? [] : [call];
  });
}

interface AskedCall {
  call: string;
  words: readonly string[];
  kept: Omit<KeptCall, 'call' | 'words'> | undefined;
}

/** Each call that reads, as often as its answers have different keys: those that are kept may have one more word. */
const readingCalls: AskedCall[] = Object.values(endpoints as Record<string, EndpointDefinition>)
  .filter(({ method }) => method === 'GET')
  .flatMap(({ method, path, access }) => {
    const call = `${method} ${path}`;
    const own = [access === 'visitor' ? 'public' : 'own', ...declaredCall(call)[1].split(' ')];
    const declared = keptCalls.find((kept) => kept.call === call);
    if (!declared) return [{ call, words: own, kept: undefined }];
    const { call: _call, words, ...kept } = declared;
    return words.length === own.length
      ? [{ call, words, kept }]
      : [
          { call, words, kept },
          { call, words: own, kept: undefined },
        ];
  });

test('of each call that reads, a device keeps what its endpoint declares, and nothing else', () => {
  expect(readingCalls.length).toBeGreaterThan(130);
  expect(misfits(readingCalls)).toEqual([]);
});

test('a declaration that would keep another call’s answers is found', () => {
  const wide = { call: 'GET /admin/planted', words: ['own', 'clients'], kept: { version: 1 } };
  expect(misfits([...readingCalls, wide])).toEqual(
    expect.arrayContaining(['GET /admin/client', 'GET /admin/client/{id}', 'GET /admin/audit']),
  );
  const other = { call: 'GET /admin/planted', words: ['own', 'status'], kept: { version: 9 } };
  expect(misfits([...readingCalls, other])).toEqual(['GET /admin/planted']);
});

const keysOn = (today: string) => [
  cacheKeyOf(registrationQueries.coming(7, today).queryKey),
  cacheKeyOf(['own', 7, 'statistics', 'currentMonthPast', '2026-11-01', today]),
];

test('an answer cached today is found under the same key tomorrow', () => {
  expect(keysOn('2026-11-22')).toEqual(keysOn('2026-11-21'));
});

test('an answer is never found for another month, period or user', () => {
  const keys = [
    ['own', 7, 'statistics', 'currentMonthPast', '2026-11-01', '2026-11-21'],
    ['own', 7, 'statistics', 'currentMonthPast', '2026-12-01', '2026-12-01'],
    ['own', 7, 'statistics', 'previousMonth', '2026-11-01', '2026-11-30'],
    ['own', 8, 'statistics', 'currentMonthPast', '2026-11-01', '2026-11-21'],
    ['own', 7, 'registrations', 'coming', { from: '2026-11-21' }],
    ['own', 7, 'registrations', 'around', '2026-11-02', '2026-12-27'],
  ];
  expect(new Set(keys.map((key) => JSON.stringify(cacheKeyOf(key)))).size).toBe(keys.length);
});

/** The keys under which earlier versions of the app have stored answers, and the version of each. */
const keptByEarlierApps: [key: readonly unknown[], version: number][] = [
  [['public', 'timetable', 'week', '2026-11-16'], 1],
  [['public', 'timetable', 'training', 3], 1],
  [['public', 'bought', 'A1'], 1],
  [['own', 7, 'timetable', 'week', '2026-11-16'], 1],
  [['own', 7, 'timetable', 'trainer', 'week', '2026-11-16'], 1],
  [['own', 7, 'timetable', 'trainer', 'training', 3], 2],
  [['own', 7, 'personal', 'packages'], 1],
  [['own', 7, 'videos'], 1],
  [['own', 7, 'invoices'], 1],
  [['own', 7, 'bills', 'list', 'state=unpaid'], 1],
  [['own', 7, 'rosters', 'kept'], 1],
  [['own', 7, 'rosters', 'desk', 'roster', 3], 2],
  [['own', 7, 'comments', 3], 2],
  [['own', 7, 'training-figures', 'led', 'month'], 1],
  [['own', 7, 'statistics', 'currentMonthPast', '2026-11-01'], 4],
  [['own', 7, 'statistics', 'progress'], 2],
  [['own', 7, 'places', 'all'], 1],
  [['own', 7, 'roomUses', 1], 1],
  [['own', 7, 'registrations', 'coming'], 1],
  [['own', 7, 'registrations', 'around'], 1],
  [['own', 7, 'registrations', 'currentMonthPast', '2026-11-01'], 1],
  [['own', 7, 'history', 3], 1],
  [['own', 7, 'status'], 3],
  [['own', 7, 'profile'], 1],
  [['own', 7, 'groups', 'details', 3, '2026-11-01', '2026-11-30'], 1],
  [['own', 7, 'trainers', 'list'], 1],
  [['own', 7, 'trainers', 'week'], 1],
  [['own', 7, 'accounting', 'batches'], 1],
  [['own', 7, 'till', 'own'], 2],
  [['own', 7, 'entry'], 1],
  [['own', 7, 'settings', 'seller'], 4],
  [['own', 7, 'messages'], 2],
  [['own', 7, 'cards'], 2],
  [['own', 7, 'contracts'], 5],
  [['own', 7, 'statements', 'list'], 2],
];

const day = '2026-11-21';
const viewer = { clientId: 7 } as const;
const keysNow = [
  timetableQueries.week(day, undefined),
  timetableQueries.training(3, undefined),
  purchaseQueries.bought('A1', 'secret'),
  timetableQueries.week(day, viewer),
  timetableQueries.week(day, { ...viewer, type: 'trainer' }),
  timetableQueries.training(3, { ...viewer, type: 'trainer' }),
  personalQueries.own(7),
  videoQueries.own(7),
  invoiceQueries.own(7),
  billQueries.list(7, { state: 'unpaid' }),
  rosterQueries.kept(7),
  deskQueries.roster(7, 3),
  feedbackQueries.ofTraining(7, 3),
  statisticsQueries.ownTrainings(7, { choice: 'month', from: '2026-11-01', until: day }),
  statisticsQueries.own(7, 'currentMonthPast', '2026-11-01', day),
  statisticsQueries.progress(7),
  roomQueries.places(7),
  roomQueries.uses(7, day, 1),
  registrationQueries.coming(7, day),
  registrationQueries.around(7, day),
  registrationQueries.list(7, 'currentMonthPast', '2026-11-01', day),
  registrationQueries.history(7, 3),
  accountQueries.status(7),
  accountQueries.profile(7),
  trainingGroupQueries.details(7, 3, { from: '2026-11-01', until: '2026-11-30' }),
  trainerQueries.list(7),
  trainerQueries.week(7, day),
  accountingQueries.batches(7, day),
  accountingQueries.ownDay(7, day),
  entryQueries.own(7),
  settingsQueries.seller(7),
  messageQueries.newest(7),
  ticketQueries.own(7),
  contractQueries.own(7),
  statementQueries.list(7),
].map(({ queryKey }) => queryKey);

test('what an earlier version of the app has stored is found under the same key, in the same version', () => {
  const found = keysNow.map((key) => [cacheKeyOf(key), findPersistenceRule(key)?.version]);
  expect(found).toEqual(keptByEarlierApps);
});

test.each([
  [['public', 'tv', '2026-11-16'], 1],
  [['own', 7, 'adminWeek', '2026-11-16'], 1],
  [['own', 7, 'adminToday', '2026-11-21'], 1],
  [['own', 7, 'homeClub'], 1],
  [['own', 7, 'replacements', 'list', 'admin'], 1],
])('what is stored in another way now is dropped: %j', (key, version) => {
  expect(findPersistenceRule(key)?.version).not.toBe(version);
});
