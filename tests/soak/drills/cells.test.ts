import { describe, expect, test } from 'vitest';
import { type CellName, CellsHouse } from '#tests/support/cells/cells-house.ts';
import { MovingClub } from '#tests/support/cells/moving-club.ts';
import { balancerPrograms } from '#tests/support/failover/programs.ts';
import { soakSettings, tell } from '../soak-settings.ts';

/** There and back. */
const { cellMoves: moves } = soakSettings;
const people = 8;
const answersAround = 40;
/** What is promised, on a machine that has little else to do. */
const promisedSeconds = 5;

describe.skipIf(!balancerPrograms)('two cells behind HAProxy (where it is installed)', () => {
  test(`between which a club moves ${moves} times while people book`, { timeout: 0 }, async () => {
    if (!balancerPrograms) return;
    const house = await CellsHouse.open(balancerPrograms);
    try {
      const moving = await MovingClub.open(house, people);
      const beside = [await MovingClub.open(house, people), await MovingClub.open(house, people)];
      const all = [moving, ...beside];
      expect(await house.command('map')).toMatchObject({ code: 0, errors: '' });
      for (const club of all) await club.untilServed();
      const isRecognised = await moving.openDoor();
      expect(await isRecognised()).toBe(true);
      for (const club of all) club.begin();
      const closed: number[] = [];
      for (let done = 1; done <= moves; done++) {
        await moving.untilAnswered(answersAround);
        const to: CellName = moving.place === 'one' ? 'two' : 'one';
        const { code, output, errors } = await house.command('move', moving.host, '--to', to);
        expect({ code, errors }).toEqual({ code: 0, errors: '' });
        moving.place = to;
        const [, seconds] = /closed for ([\d.]+) s/.exec(output) ?? [];
        closed.push(Number(seconds));
        expect(await isRecognised()).toBe(true);
        tell(`moved to ${to}: closed for ${seconds} s`);
      }
      await moving.untilAnswered(answersAround);
      const faults = [];
      for (const club of all) faults.push(...(await club.end()), ...club.surprises);
      const sorted = closed.toSorted((a, b) => a - b);
      const others = beside.reduce((sum, { refused }) => sum + refused, 0);
      tell(
        `${all.reduce((sum, { answers }) => sum + answers, 0)} calls answered, nothing lost and nothing twice; closed for ` +
          `${sorted[Math.floor(moves / 2)]?.toFixed(2)} s (median), ${sorted.at(-1)?.toFixed(2)} s at most, ` +
          `${promisedSeconds} s are promised; the longest call took ${(moving.longestMs / 1000).toFixed(1)} s, ` +
          `of other clubs ${(Math.max(...beside.map(({ longestMs }) => longestMs)) / 1000).toFixed(1)} s; ` +
          `${moving.refused} calls were told to come again, of other clubs ${others}`,
      );
      expect(faults).toEqual([]);
      expect(others).toBe(0);
      expect(moving.refused).toBeGreaterThan(0);
      expect(sorted.at(-1)).toBeLessThan(promisedSeconds);
    } finally {
      await house.close();
    }
  });
});
