import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { outbox } from '#src/lib/outbox/outbox-view.ts';
import { undoneWords } from '#src/lib/outbox/undone-words.ts';

/** Undoes what waits for a network, and says so. */
export function useTakeBack(): (operationId: string) => void {
  const snackbar = useSnackbar();
  return (operationId) => void outbox.undo(operationId).then((how) => snackbar.success(undoneWords(how)));
}
