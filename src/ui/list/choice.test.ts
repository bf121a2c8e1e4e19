import { expect, test } from 'vitest';
import { chooseAll, chosenOf, goTo, noChoice, targetOf, turn } from './choice.ts';

const ids = [10, 20, 30, 40, 50];

test('Shift chooses from where the keys were, and gives back what it goes back over', () => {
  const at = goTo(noChoice, ids, 20, false);
  const down = goTo(goTo(at, ids, 30, true), ids, 40, true);
  expect(chosen(down)).toEqual([20, 30, 40]);
  expect(chosen(goTo(down, ids, 30, true))).toEqual([20, 30]);
  expect(chosen(goTo(down, ids, 10, true))).toEqual([10, 20]);
});

test('a range adds to what was chosen before, and moving alone changes nothing of it', () => {
  const one = turn(noChoice, 50);
  const moved = goTo(one, ids, 10, false);
  expect(chosen(moved)).toEqual([50]);
  expect(chosen(goTo(moved, ids, 20, true))).toEqual([10, 20, 50]);
  expect(chosen(turn(one, 50))).toEqual([]);
});

test('what has gone from the list is not among the chosen', () => {
  const all = chooseAll(noChoice, ids);
  expect(chosenOf(all, [{ id: 10 }, { id: 60 }])).toEqual([{ id: 10 }]);
});

test('keys lead from row to row and stop at the ends', () => {
  const at = (id: number) => goTo(noChoice, ids, id, false);
  expect(targetOf('ArrowDown', noChoice, ids, 3)).toBe(10);
  expect(targetOf('ArrowDown', at(50), ids, 3)).toBe(50);
  expect(targetOf('ArrowUp', at(10), ids, 3)).toBe(10);
  expect(targetOf('PageDown', at(10), ids, 3)).toBe(40);
  expect(targetOf('PageUp', at(20), ids, 3)).toBe(10);
  expect([targetOf('Home', at(30), ids, 3), targetOf('End', at(30), ids, 3)]).toEqual([10, 50]);
  expect(targetOf('x', at(30), ids, 3)).toBeUndefined();
  expect(targetOf('End', noChoice, [], 3)).toBeUndefined();
});

const chosen = ({ chosen: set }: { chosen: ReadonlySet<number> }) => ids.filter((id) => set.has(id));
