import { expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

test('of one caller a few begin in each round of the event loop, and others begin at once beside them', async () => {
  const turns = new FairTurns();
  const begun: string[] = [];
  const ask = async (caller: string) => {
    await turns.next(caller);
    begun.push(caller);
  };
  const flood = Array.from({ length: 20 }, () => ask('flood'));
  await ask('member');
  expect(begun.toSorted()).toEqual([...Array.from({ length: 8 }, () => 'flood'), 'member']);
  await round();
  await ask('member');
  expect(begun.filter((who) => who === 'flood')).toHaveLength(16);
  await Promise.all(flood);
  expect(begun.filter((who) => who === 'flood')).toHaveLength(20);
});

test('whoever asks seldom never waits, and nobody is remembered', async () => {
  const turns = new FairTurns();
  for (let n = 0; n < 20; n++) {
    expect(turns.next('member')).toBeUndefined();
    await round();
    await round();
  }
});

const round = () => new Promise((resolve) => setImmediate(resolve));
