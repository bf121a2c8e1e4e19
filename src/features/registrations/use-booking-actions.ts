import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement, type ReactNode, useState } from 'react';
import { useSnack } from '#src/lib/messages/use-snack.ts';
import { latePanel } from '#src/ui/late-panel.tsx';
import type { LeaveQuestion } from './leave-dialog.tsx';
import { newTap, registrationMutations } from './mutations.ts';
import { type Progress, useBookingProgress } from './use-booking-progress.ts';

const LeaveDialog = latePanel(async () => (await import('./leave-dialog.tsx')).LeaveDialog, true);

/** A place of one's own, as timetable and own list both know it. */
export interface OwnPlace {
  trainingId: number;
  registrationId: number;
  status: 'booked' | 'waiting';
  placeInWaitingList: number | null;
  /** How many wait for this training, oneself included. */
  waitingCount: number;
  /** A place in the line that a tap makes a real one: passing it on is a tap as well. */
  canTake?: boolean | undefined;
}

export interface BookingActions {
  /** Books, or joins the line where it is full. A tap that found no network is sent again under its own key. */
  book: (training: { id: number; name: string; version?: number | undefined }) => void;
  /** Asks first where others wait; else leaves at once and offers Undo. */
  leave: (place: OwnPlace, name: string) => void;
  /** What is on its way, or could not be sent, by the training's id. */
  progress: ReadonlyMap<number, Progress>;
  /** Put it once on the screen that uses the actions. */
  dialog: ReactNode;
}

/** Booking and leaving with everything that the person is told of it. Nothing is shown as booked before the server's yes. */
export function useBookingActions(): BookingActions {
  const snack = useSnack();
  const send = useRequests();
  const progress = useBookingProgress();
  const [asked, setAsked] = useState<{ own: OwnPlace; isOpen: boolean }>();

  const book: BookingActions['book'] = async ({ id, name, version }) => {
    const before = progress.get(id);
    if (before && before.step !== 'unsent') return;
    const result = await send.book({ trainingId: id, tap: before?.tap ?? newTap(), version });
    if (!result) return;
    const place = result.placeInWaitingList ?? 1;
    const { registrationId, status } = result;
    const own = { registrationId, trainingId: id, status };
    const action = { label: 'common.undo', onPress: () => void leaveNow(own) } as const;
    if (status === 'booked') snack.success('registrations.bookedName', { values: { name }, action });
    else snack.success('registrations.joined', { values: { count: place, ordinal: true }, action });
  };

  const leaveNow = async (own: Pick<OwnPlace, 'registrationId' | 'trainingId' | 'status'>, name?: string) => {
    const { registrationId, trainingId } = own;
    if (!(await send.cancel({ registrationId, trainingId, tap: newTap() }))) return;
    const text = own.status === 'booked' ? 'registrations.left' : 'registrations.leftWaiting';
    // Without a name there is no way back: the person was asked, or has just taken it back.
    if (name === undefined) snack.success(text);
    else snack.success(text, { action: { label: 'common.undo', onPress: () => book({ id: trainingId, name }) } });
  };

  const leave: BookingActions['leave'] = (own, name) => {
    if (progress.has(own.trainingId)) return;
    if (own.canTake) void leaveNow(own);
    else if (questionOf(own)) setAsked({ own, isOpen: true });
    else void leaveNow(own, name);
  };

  const close = () => setAsked((before) => before && { ...before, isOpen: false });
  const dialog = createElement(LeaveDialog, {
    question: asked && questionOf(asked.own),
    isOpen: asked?.isOpen ?? false,
    onStay: close,
    onLeave: () => {
      close();
      if (asked) void leaveNow(asked.own);
    },
  });

  return { book, leave, progress, dialog };
}

/** The two requests; a failure is told to the person and gives nothing. */
function useRequests() {
  const client = useQueryClient();
  const { failure } = useSnack();
  const { mutateAsync: book } = useMutation(registrationMutations.book(client));
  const { mutateAsync: cancel } = useMutation(registrationMutations.cancel(client));
  const tell = (error: unknown) => {
    failure(error);
    return undefined;
  };
  return {
    book: (booking: Parameters<typeof book>[0]) => book(booking).catch(tell),
    cancel: (leaving: Parameters<typeof cancel>[0]) => cancel(leaving).then(() => true, tell),
  };
}

function questionOf({ status, waitingCount, placeInWaitingList }: OwnPlace): LeaveQuestion | undefined {
  if (status === 'booked') return waitingCount > 0 ? { kind: 'place', waiting: waitingCount } : undefined;
  const place = placeInWaitingList ?? waitingCount;
  return place < waitingCount ? { kind: 'line', place } : undefined;
}
