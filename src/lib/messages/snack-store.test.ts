import { expect, test, vi } from 'vitest';
import { snackStore } from './snack-store.ts';

const empty = { id: 0, isOpen: false, type: 'success', text: '', duration: 2000 };

test('nothing is open at first, for 2000 ms; a message opens for 5000, one that can be taken back for 10,000', () => {
  expect(snackStore.get()).toEqual(empty);
  snackStore.say({ type: 'error', text: 'No' });
  expect(snackStore.get()).toMatchObject({ isOpen: true, type: 'error', text: 'No', duration: 5000 });
  snackStore.say({ type: 'success', text: 'Yes', action: { label: 'Undo', onPress: () => undefined } });
  expect(snackStore.get()).toMatchObject({ isOpen: true, text: 'Yes', duration: 10_000 });
});

test('closing empties it, but an earlier message’s end does not close the one that took its place', () => {
  const heard = vi.fn();
  const stop = snackStore.listen(heard);
  snackStore.say({ type: 'warning', text: 'First' });
  const first = snackStore.get().id;
  snackStore.say({ type: 'warning', text: 'First' });
  snackStore.close(first);
  expect(snackStore.get()).toMatchObject({ isOpen: true, id: first + 1 });
  snackStore.close(first + 1);
  expect(snackStore.get()).toEqual(empty);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
});
