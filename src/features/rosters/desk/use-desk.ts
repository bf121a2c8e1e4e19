import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { refusalText } from '#src/lib/messages/refusal-text.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { rosterQueries } from '../queries.ts';
import { type DeskAct, deskMutations } from './mutations.ts';

/** A rule is in the way: why, and what the desk may do about it. */
export interface DeskQuestion {
  act: DeskAct;
  why: string;
  /** Of a late cancellation; otherwise only a reason helps. */
  cost?: LeavingCost;
}

export interface Desk {
  act: (act: DeskAct) => void;
  isBusy: (id: number) => boolean;
  question: DeskQuestion | undefined;
  drop: () => void;
}

/** Whom it is about; a guest has no number yet. */
function idOf(act: DeskAct): number {
  if ('registrationId' in act) return act.registrationId;
  return 'clientId' in act ? act.clientId : 0;
}

/** The sheet is closed by then; its mutation still works. */
const undoOf = (act: DeskAct, press: (act: DeskAct) => void) =>
  act.kind === 'remove' &&
  act.canUndo &&
  !act.cost && {
    action: {
      label: 'rosters.desk.remove.undo' as const,
      onPress: () => press({ kind: 'undo', registrationId: act.registrationId, name: act.name }),
    },
  };

/** Does one thing at a time, says what became of it, and asks for a reason where a rule is in the way. */
export function useDesk(onDone: (act: DeskAct) => void): Desk {
  const { t } = useTranslation();
  const site = useSite();
  const snackbar = useSnackbar();
  const client = useQueryClient();
  const owner = useOwner();
  const [question, setQuestion] = useState<DeskQuestion>();
  const { mutate, isPending, variables } = useMutation({
    ...deskMutations.act,
    onSuccess: (_done, act) => {
      setQuestion(undefined);
      snackbar.success(`rosters.desk.done.${act.kind}`, { values: { name: act.name }, ...undoOf(act, press) });
      onDone(act);
    },
    onError: (error, act) => {
      const kind = error instanceof ApiFailure ? error.remedy?.kind : undefined;
      if (!(error instanceof ApiFailure) || (kind !== 'give_reason' && kind !== 'accept_cost')) {
        return snackbar.failure(error);
      }
      const { key, remedy } = error;
      const isKept = key === 'no_free_places' && act.kind === 'book' && act.isPastLine;
      const why = isKept
        ? t('rosters.desk.past.why')
        : refusalText({ key, ...(remedy && { remedy }) }, { t, site, now: serverNow() });
      return setQuestion({ act, why, ...(remedy?.cost && { cost: remedy.cost }) });
    },
    // Not awaited: while it pended, the next press would be ignored.
    onSettled: () => void client.invalidateQueries({ queryKey: rosterQueries.all(owner) }),
  });
  const press = (act: DeskAct) => mutate({ ...act, operationId: crypto.randomUUID() });
  return {
    act: (act) => {
      if (!isPending) press(act);
    },
    isBusy: (id) => isPending && idOf(variables) === id,
    question,
    drop: () => setQuestion(undefined),
  };
}
