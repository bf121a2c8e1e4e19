import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DoorSnapshot } from '#api/entry/door/door-schema.ts';
import { readPassCode } from '#api/entry/pass/pass-format.ts';
import { acceptSnapshot, verifyStoredDoor } from '#src/features/entry/door/door-snapshot.ts';
import type { KnownPeople, StoredDoor } from '#src/features/entry/door/door-store.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { openPhone, openTablet, type TestTablet } from '#tests/support/entry/entry-club.ts';

const start = new Date('2026-11-18T10:00:00Z');
const day = 86_400_000;
let server: TestApp;
let club: TestClub;
let tablet: TestTablet;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = start;
  club = await openTestClub(server);
  tablet = await openTablet(server, club);
});

describe('a door snapshot is signed by the club', () => {
  test('and covers all that the door then knows, even if only the changes are sent', async () => {
    const [first, second] = [await addPhone(), await addPhone()];
    await tablet.sync();
    expect((await ask()).since).toBeNull();
    await club.inScope(({ db }) => db.updateTable('contract').set({ status: 1 }).execute());
    const third = await addPhone();
    const difference = await tablet.sync();
    expect(difference).toMatchObject({ since: '1', cursor: '2' });
    expect(difference.people).toHaveLength(3);
    expect(await tablet.sync()).toMatchObject({ people: [], since: '2', cursor: '2' });
    const ids = [first, second, third].map(({ passId }) => String(passId));
    expect(namesOf(tablet.kept().known).toSorted()).toEqual(ids.toSorted());
  });

  test('an expired pass is reported once, and then deleted by door and club', async () => {
    const { passId } = await addPhone();
    await tablet.sync();
    server.clock.now = new Date(start.getTime() + 7 * day);
    expect(await tablet.sync()).toMatchObject({ people: [], revoked: [], forgotten: [passId], cursor: '2' });
    expect(namesOf(tablet.kept().known)).toEqual([]);
    expect(await tablet.sync()).toMatchObject({ forgotten: [], cursor: '2' });
    expect(await club.inScope(({ db }) => db.selectFrom('door_person').selectAll().execute())).toEqual([]);
  });

  test('it is signed by the key that the door knows, which certifies the next one', async () => {
    await addPhone();
    await tablet.sync();
    for (const days of [340, 364]) {
      server.clock.now = new Date(start.getTime() + days * day);
      const { kid, tenantKeys } = await tablet.sync();
      expect([kid, tenantKeys.length]).toEqual([1, 2]);
    }
    server.clock.now = new Date(start.getTime() + 366 * day);
    expect((await tablet.sync()).kid).toBe(2);
  });
});

test('a door that is offline during the club’s key rotation already knows the next key', async () => {
  await addPhone();
  await tablet.sync();
  const kidOfPass = async () => readPassCode((await addPhone()).show(server.clock.now))?.pass.kid;
  server.clock.now = new Date(start.getTime() + 320 * day);
  const known = (await tablet.sync()).tenantKeys.map(({ kid }) => kid);
  expect(known.toSorted()).toEqual([1, 2]);
  expect(await kidOfPass()).toBe(1);
  server.clock.now = new Date(start.getTime() + 336 * day);
  expect(await kidOfPass()).toBe(2);
});

describe('a door refuses', () => {
  let kept: Pick<StoredDoor, 'place' | 'known'>;
  let told: DoorSnapshot;

  beforeEach(async () => {
    await addPhone();
    await tablet.sync();
    kept = tablet.kept();
    server.clock.advance(60);
    told = await ask();
    expect(acceptSnapshot(kept, told)).toBeDefined();
  });

  test('a snapshot that was tampered with in transit: a name added, a revoked pass restored, a rule relaxed', async () => {
    const mart = { passId: 99, firstName: 'Mart', answer: 'open' } as const;
    const changes: Partial<DoorSnapshot>[] = [
      { people: [...told.people, mart] },
      { people: [] },
      { revoked: [told.people[0]?.passId ?? 0] },
      { policy: { ...told.policy, closedAfterDays: 30 } },
      { serverTime: new Date(server.clock.now.getTime() + 5000).toISOString() },
      // Not its last characters: one signature in sixteen ends with any two characters possible there.
      { signature: `${told.signature.startsWith('A') ? 'B' : 'A'}${told.signature.slice(1)}` },
    ];
    for (const change of changes) expect(acceptSnapshot(kept, { ...told, ...change })).toBeUndefined();
  });

  test('the snapshot of another door, of another club, and of a server with another key', async () => {
    const second = await openTablet(server, club);
    expect(acceptSnapshot(second.kept(), await ask(second))).toBeDefined();
    expect(acceptSnapshot(kept, await ask(second))).toBeUndefined();
    await club.inScope(({ db }) => db.deleteFrom('entry_key').execute());
    const impostor = await ask();
    expect(impostor.kid).toBe(1);
    expect(acceptSnapshot(kept, impostor)).toBeUndefined();
    expect(acceptSnapshot({ place: kept.place }, impostor)).toBeUndefined();
  });

  test('an earlier snapshot, from when a pass was still valid', async () => {
    await club.inScope(({ db }) => db.updateTable('contract').set({ status: 1 }).execute());
    await tablet.sync();
    expect(acceptSnapshot(tablet.kept(), told)).toBeUndefined();
  });

  test('a delta after one that was lost: then it requests a full snapshot', async () => {
    await addPhone();
    await ask(tablet, '1');
    await addPhone();
    const late = await ask(tablet, '2');
    expect(late).toMatchObject({ since: '2', people: [{}] });
    expect(acceptSnapshot(kept, late)).toBeUndefined();
    expect(namesOf(acceptSnapshot(kept, await ask()))).toHaveLength(3);
  });

  test('what was tampered with in its own storage: it starts as if it knew nobody', async () => {
    const { place, known } = kept;
    if (!known) throw new Error('the tablet knows nothing');
    const door = {
      version: 1,
      place,
      known,
      keys: await crypto.subtle.generateKey('Ed25519', false, ['sign']),
    } as const;
    const passId = Number(namesOf(known)[0]);
    expect(verifyStoredDoor(door as StoredDoor).known).toBe(known);
    const people = { ...known.people, [passId + 1]: { firstName: 'Mart', answer: 'open' } } as const;
    for (const change of [{ people }, { people: {} }, { cursor: '9' }, { tenantKeys: [] }])
      expect(verifyStoredDoor({ ...door, known: { ...known, ...change } } as StoredDoor).known).toBeUndefined();
  });
});

const ask = async (door = tablet, cursor?: string): Promise<DoorSnapshot> =>
  (await door.call(`/door/snapshot${cursor === undefined ? '' : `?cursor=${cursor}`}`)).body as unknown as DoorSnapshot;
const addPhone = async () => openPhone(server.app, club, (await club.addPeople(1))[0]);
const namesOf = (heard: { people: KnownPeople['people'] } | undefined): string[] => Object.keys(heard?.people ?? {});
