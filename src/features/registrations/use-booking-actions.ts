import { useMutation } from '@tanstack/react-query';
import { createElement, Fragment, type ReactNode, useState } from 'react';
import { toInstant } from '#api/dates.ts';
import { type LeavablePlace, lateCost } from '#api/registrations/leaving/late-fee.ts';
import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import type { MissOutlook } from '#api/training-groups/make-up/make-up-rules.ts';
import { familyMutations } from '#src/features/family/mutations.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import type { TextMessage } from '#src/lib/messages/message.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';
import { useBookedWords } from './booked-words.ts';
import type { LeaveQuestion } from './leave-dialog.tsx';
import { newOperationId, registrationMutations } from './mutations.ts';
import { useOverlapQuestion } from './overlap/use-overlap-question.ts';
import { type Progress, useBookingProgress } from './use-booking-progress.ts';
import { useClubOf } from './use-club-of.ts';
import { useIsLeft } from './use-is-left.ts';
import { useTakeBack } from './use-take-back.ts';

const LeaveDialog = lazyPanel(async () => {
  const [{ LeaveDialog: Dialog }] = await Promise.all([import('./leave-dialog.tsx'), loadAllTexts()]);
  return Dialog;
}, true);

/** A registration of the user, as both timetable and own list have it. */
export interface OwnPlace extends LeavablePlace {
  trainingId: number;
  registrationId: number;
  /** Of somebody for whom one answers. */
  clientId?: number;
  status: 'booked' | 'waiting';
  placeInWaitingList: number | null;
  /** How many are on this training’s waitlist, including the user. */
  waitingCount: number;
  /** A waitlisted registration that a tap can promote; declining it is a tap as well. */
  canTake?: boolean | undefined;
}

/** The subject of a tap. */
export interface Tapped {
  id: number;
  name: string;
  /** Wall time of the club. */
  startDateTime: string;
  version?: number | undefined;
  /** Of a tee time. */
  layout?: string | undefined;
}

export interface BookingActions {
  /** Books, or joins the waitlist when it is full. A booking that waits for a network is undone by pressing again. */
  book: (training: Tapped) => void;
  /** Asks first when others wait, it costs something or gives a make-up class; else leaves at once and offers Undo. */
  leave: (place: OwnPlace, training: Omit<Tapped, 'id'>) => void;
  /** For a screen that asks by itself about a booking at the same time. */
  steps: { bookNow: BookNow };
  /** What is being sent, or waits for a network, by the training's id. */
  progress: ReadonlyMap<number, Progress>;
  /** Render it once on the screen that uses the actions. */
  dialog: ReactNode;
}

type Leaving = Pick<OwnPlace, 'registrationId' | 'trainingId' | 'status' | 'clientId'>;
type Late = { accepts: LeavingCost | undefined; message: TextMessage | undefined };

/** Returns whether there is a place now. `onRefused` returns whether it has dealt with the error. */
export type BookNow = (
  training: Tapped,
  more?: { acceptOverlap?: readonly number[]; onRefused?: (error: unknown) => boolean },
) => Promise<boolean>;

/** Returns whether the place is left. */
type LeaveNow = (own: Leaving, training: Omit<Tapped, 'id'>, hasWayBack: boolean, late?: Late) => Promise<boolean>;

/** Booking and leaving with all their messages. Nothing is shown as booked before the server accepts. */
export function useBookingActions(): BookingActions {
  const snackbar = useSnackbar();
  const { failureOf } = snackbar;
  const send = useRequests();
  const progress = useBookingProgress();
  const takeBack = useTakeBack();
  const bookedWords = useBookedWords();
  const [asked, setAsked] = useState<{ own: OwnPlace; training: Omit<Tapped, 'id'>; isOpen: boolean }>();

  /** Returns whether a request is already pending, in which case this tap is ignored. */
  const undoesQueued = (trainingId: number): boolean => {
    const before = progress.get(trainingId);
    if (before?.step === 'queued' || before?.step === 'queuedLeaving') {
      takeBack(before.operationId);
    }
    return before !== undefined;
  };

  const book: BookingActions['book'] = (training) => {
    if (undoesQueued(training.id)) return;
    if (!overlap.ask(training)) void bookNow(training);
  };

  const bookNow: BookNow = async (training, { acceptOverlap, onRefused } = {}) => {
    const operationId = newOperationId();
    const result = await send.book(training, operationId, acceptOverlap).catch((error: unknown) => {
      const isAsked = onRefused?.(error) || (!acceptOverlap && overlap.askAfter(training, error));
      return isAsked ? undefined : failureOf(operationId, error);
    });
    if (!result) return false;
    const { registrationId, status, placeInWaitingList: place } = result;
    const own = { registrationId, trainingId: training.id, status };
    const action = { label: 'common.undo', onPress: () => void leaveNow(own, training, false) } as const;
    if (status === 'booked') {
      const { key, values } = await bookedWords(training);
      snackbar.success(key, { ...(values && { values }), action, about: operationId });
    } else if (place === undefined) snackbar.success('snackbar.added_to_waiting_list', { action, about: operationId });
    else
      snackbar.success('registrations.joined', { values: { count: place, ordinal: true }, action, about: operationId });
    return status === 'booked';
  };

  const leaveNow: LeaveNow = async (own, training, hasWayBack, late) => {
    const operationId = newOperationId();
    if (!(await send.cancel({ ...own, accepts: late?.accepts }, training, operationId))) return false;
    const { key, values } = late?.message ?? {
      key: own.status === 'booked' ? 'registrations.left' : 'registrations.leftWaiting',
    };
    // No undo after a confirmation dialog, or right after an undo.
    const action = { label: 'common.undo', onPress: () => book({ ...training, id: own.trainingId }) } as const;
    snackbar.success(key, { about: operationId, ...(values && { values }), ...(hasWayBack && { action }) });
    return true;
  };

  const leave: BookingActions['leave'] = (own, training) => {
    if (own.clientId === undefined && undoesQueued(own.trainingId)) return;
    if (own.canTake) void leaveNow(own, training, false);
    else if (questionOf(own)) setAsked({ own, training, isOpen: true });
    else void leaveNow(own, training, own.clientId === undefined);
  };

  const overlap = useOverlapQuestion({ bookNow });

  const close = () => setAsked((before) => before && { ...before, isOpen: false });
  const leaving = createElement(LeaveDialog, {
    question: asked && questionOf(asked.own),
    isOpen: asked?.isOpen ?? false,
    onStay: close,
    onLeave: (message) => {
      close();
      if (!asked) return;
      const { own, training } = asked;
      const question = questionOf(own);
      const late = question?.kind === 'late' ? { accepts: question.cost, message } : undefined;
      void leaveNow(own, training, own.waitingCount === 0 && own.clientId === undefined, late);
    },
  });

  return {
    book,
    leave,
    steps: { bookNow },
    progress,
    dialog: createElement(Fragment, null, leaving, overlap.dialog),
  };
}

/** The two mutations; an error, or that it waits for a network, is shown to the user and resolves to undefined. */
function useRequests() {
  const { failureOf } = useSnackbar();
  const { timeZone } = useSite();
  const clubOf = useClubOf();
  const isLeft = useIsLeft();
  const { mutateAsync: book } = useMutation(registrationMutations.book);
  const { mutateAsync: cancel } = useMutation(registrationMutations.cancel);
  const { mutateAsync: leaveFor } = useMutation(familyMutations.leave);
  const intentOf = (id: number, { name, startDateTime, version }: Omit<Tapped, 'id'>, operationId: string) => {
    const notAfter = toInstant(startDateTime, timeZone).toISOString();
    return { operationId, subject: { name, startDateTime, club: clubOf(id) }, notAfter, version, isLeft };
  };
  return {
    book: (training: Tapped, operationId: string, acceptOverlap: readonly number[] | undefined) =>
      book({ trainingId: training.id, acceptOverlap, ...intentOf(training.id, training, operationId) }),
    cancel: (
      { registrationId, trainingId, clientId, accepts }: Leaving & { accepts: LeavingCost | undefined },
      training: Omit<Tapped, 'id'>,
      operationId: string,
    ) =>
      (clientId === undefined
        ? cancel({ registrationId, trainingId, accepts, ...intentOf(trainingId, training, operationId) })
        : leaveFor({ registrationId, accepts, operationId })
      ).then(
        () => true,
        (error: unknown) => failureOf(operationId, error),
      ),
  };
}

/** Of a counted visit that goes back nothing is said, as of any booking. */
const isTold = (missing: MissOutlook | undefined) => missing !== undefined && missing.why !== 'returned';

function questionOf(own: OwnPlace): LeaveQuestion | undefined {
  const { status, waitingCount, placeInWaitingList, freeCancelUntil, missing } = own;
  const cost = lateCost(own, serverNow());
  if (cost && freeCancelUntil)
    return { kind: 'late', waiting: waitingCount, missing, cost, freeUntil: freeCancelUntil };
  if (status === 'booked')
    return waitingCount > 0 || isTold(missing) ? { kind: 'place', waiting: waitingCount, missing } : undefined;
  const place = placeInWaitingList ?? waitingCount;
  return place < waitingCount ? { kind: 'line', place } : undefined;
}
