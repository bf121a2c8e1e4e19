import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminTraining, Clash, Effects } from '#api/scheduling/schema.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { schedulingMutations } from '../mutations.ts';
import { schedulingQueries } from '../queries.ts';
import { valuesOf } from '../training-values.ts';
import type { Editor } from '../use-editor.ts';
import type { Place } from './placing.ts';
import type { History } from './use-history.ts';

const hasPeople = ({ maxPlaces, freePlaces, waitingCount }: AdminTraining): boolean =>
  maxPlaces - freePlaces > 0 || waitingCount > 0;

const isFree = ({ clashes, clockChanges, overCapacity, smsCount, emailCount, pushCount }: Effects): boolean =>
  clashes.length + clockChanges.length + overCapacity + smsCount + emailCount + pushCount === 0;

/** A single training that nothing is in the way of, and nobody is told of, is saved at once; anything else opens the panel. */
export function useDrop(clientId: number, editor: Editor, history: History) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const { mutateAsync: save } = useMutation(schedulingMutations(client, clientId).save);
  const saveAtOnce = async (training: AdminTraining, to: Place) => {
    const { item } = await client.fetchQuery(schedulingQueries.training(clientId, training.id));
    const before = valuesOf(item);
    const after = { ...before, ...to };
    if (!isFree(await client.fetchQuery(schedulingQueries.effects(clientId, after)))) return editor.edit(training, to);
    await save({ values: after, operationId: crypto.randomUUID() });
    const change = await history.remember({ id: training.id, before, after });
    return snackbar.success('scheduling.saved', {
      action: { label: 'common.undo', onPress: () => history.takeBack(change) },
    });
  };
  return (training: AdminTraining, to: Place, clashes: readonly Clash[]) => {
    if (training.seriesId !== null || clashes.length > 0 || hasPeople(training) || editor.isOpen)
      return editor.edit(training, to);
    return void saveAtOnce(training, to).catch(snackbar.failure);
  };
}
