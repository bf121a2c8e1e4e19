import { expect, test, vi } from 'vitest';
import { snackbarStore } from './snackbar-store.ts';

const yes = { key: 'snackbar.saved' } as const;
const no = { refusal: { key: 'no_free_places' } };
const empty = { id: 0, isOpen: false, type: 'success', duration: 2000 };

test('it is closed at first with 2000 ms; a message opens for 5000, one with an undo for 10,000', () => {
  expect(snackbarStore.get()).toEqual(empty);
  snackbarStore.show({ type: 'error', message: no });
  expect(snackbarStore.get()).toMatchObject({ isOpen: true, type: 'error', message: no, duration: 5000 });
  snackbarStore.show({ type: 'success', message: yes, action: { label: 'common.undo', onPress: () => undefined } });
  expect(snackbarStore.get()).toMatchObject({ isOpen: true, message: yes, duration: 10_000 });
});

test('closing empties it, but an earlier message’s end does not close its successor', () => {
  const heard = vi.fn();
  const stop = snackbarStore.subscribe(heard);
  snackbarStore.show({ type: 'warning', message: no });
  const first = snackbarStore.get().id;
  snackbarStore.show({ type: 'warning', message: no });
  snackbarStore.close(first);
  expect(snackbarStore.get()).toMatchObject({ isOpen: true, id: first + 1 });
  snackbarStore.close(first + 1);
  expect(snackbarStore.get()).toEqual(empty);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
});

test('one that gives way takes no action away that is still offered', () => {
  const undo = { label: 'common.undo', onPress: () => undefined } as const;
  snackbarStore.show({ type: 'success', message: yes, action: undo });
  const { id } = snackbarStore.get();
  snackbarStore.show({ type: 'success', message: yes }, true);
  expect(snackbarStore.get()).toMatchObject({ id, action: undo });
  snackbarStore.close(id);
  snackbarStore.show({ type: 'success', message: yes }, true);
  expect(snackbarStore.get()).toMatchObject({ isOpen: true, id: id + 1 });
});
