import { createElement, type ReactNode, useState } from 'react';
import { lateCost } from '#api/registrations/leaving/late-fee.ts';
import type { Training } from '#api/timetable/schema.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import type { Tapped } from '../use-booking-actions.ts';
import { useCostTexts } from '../use-cost-texts.ts';
import { type Limit, leaveThenBook, type Swap, type SwapSteps, swapBookings } from './swap-bookings.ts';
import { SwapFirstDialog } from './swap-first-dialog.tsx';

interface Question {
  swap: Swap;
  limit: Limit;
  isOpen: boolean;
}

const costOf = ({ my }: Training) => my && lateCost(my, serverNow());

interface Swapping {
  /** Books, and leaves the other one: first where `limit` says so, and then it asks. */
  swap: (training: Tapped, other: Training, limit?: Limit) => void;
  /** What leaving the other one costs now. */
  price: (other: Training) => string | undefined;
  dialog: ReactNode;
}

/** To have one class instead of another. For parts that are loaded late. */
export function useSwap(steps: SwapSteps): Swapping {
  const words = useCostTexts();
  const [asked, setAsked] = useState<Question>();
  const close = () => setAsked((before) => before && { ...before, isOpen: false });
  const price = (other: Training) => {
    const cost = costOf(other);
    return cost && words.price(cost);
  };
  return {
    price,
    swap: (training, other, limit) => {
      const cost = costOf(other);
      const swap = { ...steps, training, other, left: cost && words.left(cost) };
      const ask = (first: Limit) => setAsked({ swap, limit: first, isOpen: true });
      if (limit) ask(limit);
      else void swapBookings(swap, ask);
    },
    dialog: createElement(SwapFirstDialog, {
      name: asked?.swap.training.name ?? '',
      other: asked?.swap.other.name ?? '',
      price: asked && price(asked.swap.other),
      limit: asked?.limit,
      isOpen: asked?.isOpen ?? false,
      onYes: () => {
        close();
        if (asked) void leaveThenBook(asked.swap);
      },
      onStay: close,
    }),
  };
}
