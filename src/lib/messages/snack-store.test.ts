import { expect, test, vi } from 'vitest';
import { snackStore } from './snack-store.ts';

const yes = { key: 'snackbar.saved' } as const;
const no = { refusal: { key: 'no_free_places' } };
const empty = { id: 0, isOpen: false, type: 'success', duration: 2000 };

test('nothing is open at first, for 2000 ms; a message opens for 5000, one that can be undone for 10,000', () => {
  expect(snackStore.get()).toEqual(empty);
  snackStore.say({ type: 'error', said: no });
  expect(snackStore.get()).toMatchObject({ isOpen: true, type: 'error', said: no, duration: 5000 });
  snackStore.say({ type: 'success', said: yes, action: { label: 'common.undo', onPress: () => undefined } });
  expect(snackStore.get()).toMatchObject({ isOpen: true, said: yes, duration: 10_000 });
});

test('closing empties it, but an earlier message’s end does not close the one that took its place', () => {
  const heard = vi.fn();
  const stop = snackStore.listen(heard);
  snackStore.say({ type: 'warning', said: no });
  const first = snackStore.get().id;
  snackStore.say({ type: 'warning', said: no });
  snackStore.close(first);
  expect(snackStore.get()).toMatchObject({ isOpen: true, id: first + 1 });
  snackStore.close(first + 1);
  expect(snackStore.get()).toEqual(empty);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
});
