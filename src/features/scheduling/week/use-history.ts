import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { schedulingMutations } from '../mutations.ts';
import { schedulingQueries } from '../queries.ts';
import type { TrainingValues } from '../training-values.ts';

/** An edit of one's own of one training: how it was, how it is, and the version that it made. */
export interface Change {
  id: number;
  before: TrainingValues;
  after: TrainingValues;
  version: number;
}

interface Stacks {
  done: readonly Change[];
  undone: readonly Change[];
}

const most = 20;

export const pushed = (stack: readonly Change[], change: Change): Change[] => [...stack, change].slice(-most);

/** The last edits of single trainings, to take back and to do again while nobody else has edited them since. */
export function useHistory() {
  const owner = useOwner();
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const save = useMutation(schedulingMutations.save);
  const undoing = useMutation(schedulingMutations.undo);
  const [{ done, undone }, setStacks] = useState<Stacks>({ done: [], undone: [] });
  const fetch = (id: number) => client.fetchQuery(schedulingQueries.training(owner, id));
  const remember = async (edit: Omit<Change, 'version'>): Promise<Change> => {
    const { item } = await fetch(edit.id);
    const change = { ...edit, version: item.editedVersion };
    setStacks((before) => ({ done: pushed(before.done, change), undone: [] }));
    return change;
  };
  const turn = async (change: Change, isUndo: boolean) => {
    const { item } = await fetch(change.id);
    const without = (stack: readonly Change[]) => stack.filter((one) => one !== change);
    if (item.editedVersion !== change.version) {
      setStacks((before) => ({ done: without(before.done), undone: without(before.undone) }));
      return snackbar.warning('scheduling.history.changed');
    }
    const operationId = crypto.randomUUID();
    // Its messages still wait: they are taken back with it.
    if (isUndo && item.lastEdit?.undoUntil) await undoing.mutateAsync({ id: change.id, operationId });
    else {
      const values = isUndo ? change.before : change.after;
      await save.mutateAsync({ values: { ...values, version: item.editedVersion }, operationId });
    }
    const next = { ...change, version: (await fetch(change.id)).item.editedVersion };
    setStacks((before) =>
      isUndo
        ? { done: without(before.done), undone: pushed(before.undone, next) }
        : { done: pushed(before.done, next), undone: without(before.undone) },
    );
    return snackbar.success(isUndo ? 'scheduling.undone' : 'scheduling.saved');
  };
  const last = (stack: readonly Change[], isUndo: boolean) => {
    const change = stack.at(-1);
    if (change && !save.isPending && !undoing.isPending) turn(change, isUndo).catch(snackbar.failure);
  };
  return {
    remember,
    takeBack: (change: Change) => void turn(change, true).catch(snackbar.failure),
    undo: () => last(done, true),
    redo: () => last(undone, false),
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    isBusy: save.isPending || undoing.isPending,
  };
}

export type History = ReturnType<typeof useHistory>;
