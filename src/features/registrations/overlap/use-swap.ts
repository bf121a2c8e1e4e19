import { createElement, type ReactNode, useState } from 'react';
import { lateCost } from '#api/registrations/leaving/late-fee.ts';
import type { Training } from '#api/timetable/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import type { Tapped } from '../use-booking-actions.ts';
import { useCostTexts } from '../use-cost-texts.ts';
import { useMissText } from '../use-miss-text.ts';
import { SwapFirstDialog } from './swap-first-dialog.tsx';
import { type Limit, limitOf } from './swap-rules.ts';
import { useSwapRequest } from './use-swap-request.ts';

interface Question {
  training: Tapped;
  /** The booking to leave. */
  other: Training;
  limit: Limit;
  isOpen: boolean;
}

interface Swapping {
  /** Books the one and leaves the other, both or neither. Where `limit` says so the other is left first, and it asks. */
  swap: (training: Tapped, other: Training, limit?: Limit) => void;
  /** What leaving the other one costs now, and gives where it is a date of a course. */
  price: (other: Training) => string | undefined;
  dialog: ReactNode;
}

/** To have one class instead of another. For parts that are lazy. */
export function useSwap(): Swapping {
  const words = useCostTexts();
  const send = useSwapRequest();
  const [asked, setAsked] = useState<Question>();
  const close = () => setAsked((before) => before && { ...before, isOpen: false });
  const missText = useMissText();
  const price = ({ my }: Training) => {
    const cost = my && lateCost(my, serverNow());
    return [cost && words.price(cost), missText(my?.missing)].filter(Boolean).join(' ') || undefined;
  };
  return {
    price,
    swap: (training, other, limit) => {
      const ask = (first: Limit) => setAsked({ training, other, limit: first, isOpen: true });
      if (limit) return ask(limit);
      void send({ training, other, leavesFirst: false }, (error) => {
        const found = error instanceof ApiFailure ? limitOf(error.key, error.remedy, other) : undefined;
        if (found) ask(found);
        return found !== undefined;
      });
    },
    dialog: createElement(SwapFirstDialog, {
      name: asked?.training.name ?? '',
      other: asked?.other.name ?? '',
      price: asked && price(asked.other),
      limit: asked?.limit,
      isOpen: asked?.isOpen ?? false,
      onYes: () => {
        close();
        if (asked) void send({ training: asked.training, other: asked.other, leavesFirst: true });
      },
      onStay: close,
    }),
  };
}
