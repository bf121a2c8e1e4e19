import { type ReactNode, useLayoutEffect } from 'react';
import { type BookingActions, useBookingActions } from './use-booking-actions.ts';

export type DoneBooking = Omit<BookingActions, 'progress' | 'dialog'>;

export interface BookingDeskProps {
  isOpen: boolean;
  /** Called with the actions of each render. */
  onActions: (actions: DoneBooking) => void;
}

/** Booking and leaving for a screen that loads them lazily, and their dialogs. */
export function BookingDesk({ onActions }: BookingDeskProps): ReactNode {
  const { dialog, ...actions } = useBookingActions();
  useLayoutEffect(() => onActions(actions));
  return dialog;
}
