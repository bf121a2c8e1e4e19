import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callOperator, OperatorFailure } from './call-operator.ts';
import type { Proof } from './code-form.tsx';

/**
 * A call that somebody makes by a button. Where the server wants another proof first, `isAsking` says so; `confirm` gives it and makes
 * the same call again. The list is asked anew afterwards.
 */
export function useCall<T, V = void>(call: (value: V) => Promise<T>, onDone: (answer: T) => void = () => undefined) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<{ value: V }>();
  const mutation = useMutation({
    mutationFn: call,
    onSuccess: (answer: T) => {
      setWaiting(undefined);
      onDone(answer);
      // Not waited for: the button would be busy for as long as anything else on the page takes, or is tried again.
      void client.invalidateQueries();
    },
    onError: async (error: Error, value: V) => {
      if (!(error instanceof OperatorFailure)) return;
      if (error.key === 'confirmation_needed') setWaiting({ value });
      // The session has ended: the page asks who it is.
      if (error.status === 401) await client.invalidateQueries({ queryKey: ['session'] });
    },
  });
  const confirm = async (proof: Proof): Promise<void> => {
    await callOperator('POST /confirmation', { body: proof });
    if (waiting) mutation.mutate(waiting.value);
  };
  return {
    run: mutation.mutate,
    isBusy: mutation.isPending,
    error: waiting ? null : mutation.error,
    isAsking: waiting !== undefined,
    confirm,
    cancel: () => setWaiting(undefined),
  };
}
