import { createElement, useEffect, useState } from 'react';
import { useSession } from '#src/lib/session/use-session.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';
import type { DoneBooking } from './booking-desk.ts';
import type { BookingActions } from './use-booking-actions.ts';
import { useBookingProgress } from './use-booking-progress.ts';

const loadDesk = async () => (await import('./booking-desk.ts')).BookingDesk;
const Desk = lazyPanel(loadDesk, true);

/** The first press before the actions are there, which waits for them. */
class ActionLine {
  #actions: DoneBooking | undefined;
  #waiting: ((actions: DoneBooking) => void) | undefined;

  /** Returns whether it was done at once. */
  take(act: (actions: DoneBooking) => void): boolean {
    if (!this.#actions) {
      this.#waiting ??= act;
      return false;
    }
    act(this.#actions);
    return true;
  }

  hear = (actions: DoneBooking): void => {
    this.#actions = actions;
    const act = this.#waiting;
    this.#waiting = undefined;
    act?.(actions);
  };
}

/**
 * The booking actions for the first page, whose code is lazy-loaded: for someone who is logged in right after the first
 * render. A tap before then waits for it, and further ones until then count as that one.
 */
export function useLazyBookingActions(): BookingActions {
  const progress = useBookingProgress();
  const isMember = useSession().userClaims !== undefined;
  const [isAsked, setAsked] = useState(false);
  const [line] = useState(() => new ActionLine());
  useEffect(() => {
    if (!isMember) return;
    // Ready before the first tap, with its dialogs: they may be needed without a network. What fails now is loaded at the
    // tap, which says why it cannot be.
    loadDesk().then(
      () => setAsked(true),
      () => undefined,
    );
  }, [isMember]);

  const take = (act: (actions: DoneBooking) => void) => {
    if (!line.take(act)) setAsked(true);
  };
  return {
    book: (training) => take(({ book }) => book(training)),
    leave: (place, training) => take(({ leave }) => leave(place, training)),
    steps: {
      bookNow: (...all) => new Promise((resolve) => take(({ steps }) => resolve(steps.bookNow(...all)))),
    },
    progress,
    dialog: createElement(Desk, { isOpen: isAsked, onActions: line.hear }),
  };
}
