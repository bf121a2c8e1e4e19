import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import { balancerPrograms, type FailoverPrograms } from '#tests/support/failover/programs.ts';
import { checkout } from '#tests/support/process/server-child.ts';
import { type Booked, bookDuring } from '#tests/support/rolling/book-during.ts';
import { RollingHouse } from '#tests/support/rolling/rolling-house.ts';
import { checkOutFormer, listMigrationsOf, makeNextVersion } from '#tests/support/rolling/versions.ts';
import { soakSettings, tell } from '../soak-settings.ts';

const { rolls, seed } = soakSettings;
const places = ['one', 'two', 'three'];
const nextPlaces = ['next-one', 'next-two', 'next-three'];

/** Nothing lost, nothing twice, nothing that a retry does not heal; and what was planned was not even felt. */
const unharmed = { faults: [], violations: [], surprises: [], retried: 0, cut: 0, deaf: 0 };
const harmOf = ({ faults, violations, surprises, retried, streams, deaf }: Booked) => ({
  faults,
  violations,
  surprises,
  retried,
  cut: streams.faults,
  deaf,
});

const say = (what: string, { answers, bookings, longestSeconds, retried, streams, byServer }: Booked): void => {
  const who = [...byServer].toSorted().map(([name, count]) => `${name} ${count}`);
  tell(
    `${what}: ${answers} calls answered (${who.join(', ')}), ${bookings} bookings, ${retried} calls made again, ` +
      `${streams.opened} streams, the longest call took ${longestSeconds.toFixed(1)} s`,
  );
};

describe.skipIf(!balancerPrograms)('three servers behind HAProxy and PgBouncer (where both are installed)', () => {
  test(`that are restarted in turn ${rolls} times, and give way to the next version and back`, { timeout: 0 }, () =>
    inHouse(async (house, owner) => {
      await prepareDatabase(house.ownerConnection, async () => undefined);
      for (const name of places) await house.start(name);
      for (let roll = 1; roll <= rolls; roll++) {
        const restart = async () => {
          for (const name of places) {
            expect(await house.stop(name)).toBe(true);
            await house.start(name);
          }
        };
        const booked = await bookDuring({ owner, port: house.port, seed: seed + roll, work: restart });
        say(`three restarted, for the ${roll}. time`, booked);
        expect(harmOf(booked)).toEqual(unharmed);
        expect([...booked.byServer.keys()].toSorted()).toEqual(places.toSorted());
      }

      await using next = await makeNextVersion();
      const upgrade = () => replace({ house, old: places, fresh: nextPlaces, root: next.path });
      const upgraded = await bookDuring({ owner, port: house.port, seed, work: upgrade });
      say('the next version took over', upgraded);
      expect(harmOf(upgraded)).toEqual(unharmed);
      expect([...upgraded.byServer.keys()].toSorted()).toEqual([...places, ...nextPlaces].toSorted());

      const goBack = () => replace({ house, old: nextPlaces, fresh: places, root: checkout });
      const back = await bookDuring({ owner, port: house.port, seed: seed - 1, work: goBack });
      say('and gave way to the one before, on its schema', back);
      expect(harmOf(back)).toEqual(unharmed);
      expect([...back.byServer.keys()].toSorted()).toEqual([...places, ...nextPlaces].toSorted());
    }),
  );

  test('take over from the version before the last migration that landed', { timeout: 0 }, () =>
    inHouse(async (house, owner) => {
      await using former = await checkOutFormer();
      if (!former) return tell('There is no history of git here: only the made-up next version was tried.');
      const known = listMigrationsOf(former.path);
      const added = listMigrationsOf(checkout).filter((name) => !known.includes(name));
      const [first = '', ...others] = places;
      await house.start(first, former.path, { migrates: true });
      for (const name of others) await house.start(name, former.path);
      // The club is made by this version's tests, which need its schema: the former serves on it from here on.
      await house.start('next-one', checkout, { migrates: true });
      await house.stop('next-one');
      const upgrade = () => replace({ house, old: places, fresh: nextPlaces, root: checkout, isOurs: false });
      const upgraded = await bookDuring({ owner, port: house.port, seed, work: upgrade });
      say(`this version took over from the one without ${added.join(', ')}`, upgraded);
      // What the former one did wrong when it stopped is not to be mended any more: it may be felt, and is healed.
      const { faults, violations, surprises, deaf } = upgraded;
      expect({ faults, violations, surprises, deaf }).toEqual({ faults: [], violations: [], surprises: [], deaf: 0 });
      expect([...upgraded.byServer.keys()].toSorted()).toEqual([...places, ...nextPlaces].toSorted());
      return undefined;
    }),
  );
});

interface Replacement {
  house: RollingHouse;
  old: readonly string[];
  fresh: readonly string[];
  root: string;
  /** The old ones stop as this version's do. */
  isOurs?: boolean;
}

/** One after another, the new one first: there are never fewer. */
async function replace({ house, old, fresh, root, isOurs = true }: Replacement): Promise<void> {
  for (const [index, name] of fresh.entries()) {
    await house.start(name, root, { migrates: index === 0 });
    const hasEnded = await house.stop(old[index] ?? '');
    if (isOurs) expect(hasEnded).toBe(true);
  }
}

async function inHouse(work: (house: RollingHouse, owner: ReturnType<typeof openDatabase>) => Promise<void>) {
  const house = await RollingHouse.open(balancerPrograms as FailoverPrograms, [...places, ...nextPlaces]);
  const owner = openDatabase(house.ownerConnection, 2);
  try {
    await work(house, owner);
  } finally {
    await owner.destroy();
    await house.close();
  }
}
