import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SaleResult } from '#api/invoices/staff-schema.ts';
import { isTransient } from '#src/lib/api/api-failure.ts';
import { ownAnswers } from '#src/lib/data/command.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { productMutations, type SaleWish } from '../mutations.ts';

type Wish = SaleWish extends infer W ? (W extends SaleWish ? Omit<W, 'idempotencyKey'> : never) : never;

/**
 * Sells once, however often it is pressed and whatever became of the answer: the same sale has the same key until the
 * server has decided about it.
 */
export function useSale(onSold: (sold: SaleResult) => void) {
  const client = useQueryClient();
  const owner = useOwner();
  const known = useRef({ sale: '', key: '' });
  const forget = () => {
    known.current = { sale: '', key: '' };
  };
  const { mutate, isPending, error, reset } = useMutation({
    ...productMutations.sell,
    onSuccess: (sold) => {
      forget();
      onSold(sold);
      // Invoices, entitlements and codes that somebody looks at have changed.
      return client.invalidateQueries({ queryKey: ownAnswers(owner) });
    },
    onError: (failure) => {
      if (!isTransient(failure)) forget();
    },
  });
  return {
    sell: (wish: Wish) => {
      const sale = JSON.stringify(wish);
      if (known.current.sale !== sale) known.current = { sale, key: crypto.randomUUID() };
      mutate({ ...wish, idempotencyKey: known.current.key } as SaleWish);
    },
    isPending,
    error,
    /** No answer came: it may have been sold. */
    isUnknown: error !== null && isTransient(error),
    reset,
  };
}

export type Sale = ReturnType<typeof useSale>;
