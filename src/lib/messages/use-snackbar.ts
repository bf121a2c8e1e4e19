import { useRouter } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { useMemo } from 'react';
import type { Remedy } from '#api/errors.ts';
import { Queued } from '../outbox/queued.ts';
import { keepMessage } from './keep-message.ts';
import { type Message, messageOfFailure, type TextValues } from './message.ts';
import { type Snackbar, type SnackbarAction, snackbarStore } from './snackbar-store.ts';

export interface SnackbarActions {
  /** Success. Here and below: a text's key and its values; it is translated where it is shown. */
  success: ShowMessage;
  /** Done differently than requested, or information. */
  warning: ShowMessage;
  /** Stored on the device and sent when there is a network. */
  queued: ShowMessage;
  /**
   * Shows why it failed (`snackbar.<key>`, unknown keys as "unknown"), what would help, and offers that if possible;
   * for an intent that waits for a network, shows that it does.
   */
  failure: (error: unknown) => void;
  /** The same of somebody by their first name; null is the reader. */
  failureFor: (person: string | null | undefined, error: unknown) => void;
  /** The same for an intent, whose outcome is reported once; resolves to undefined. */
  failureOf: (about: string, error: unknown) => undefined;
}

interface MoreOfMessage {
  values?: TextValues;
  action?: SnackbarAction;
  about?: string;
  /** It is only kept in the list while another offers an action, for example Undo. */
  givesWay?: boolean;
}

type ShowMessage = (key: ParseKeys, more?: MoreOfMessage) => void;

export function showMessage(type: Snackbar['type'], message: Message, more: Omit<MoreOfMessage, 'values'> = {}): void {
  const { action, about, givesWay } = more;
  const snackbar = { type, message, ...(action && { action }) };
  snackbarStore.show(snackbar, givesWay);
  keepMessage(snackbar, about);
}

const showAs =
  (type: Snackbar['type']): ShowMessage =>
  (key, { values, ...more } = {}) =>
    showMessage(type, { key, ...(values && { values }) }, more);

/** Snackbar messages, one at a time; each is stored in the list of messages. */
export function useSnackbar(): SnackbarActions {
  const router = useRouter();
  return useMemo(() => {
    const offer = (remedy: Remedy | undefined): SnackbarAction | undefined => {
      if (remedy?.kind === 'leave_one')
        return {
          label: 'registrations.remedyAction.leaveOne',
          onPress: () => void router.navigate({ to: '/user/workouts' }),
        };
      if (remedy?.kind === 'log_in')
        return {
          label: 'registrations.remedyAction.logIn',
          onPress: () => void router.navigate({ to: '/login', search: { destination: router.latestLocation.href } }),
        };
      return undefined;
    };
    const tell = (error: unknown, about?: string, person?: string | null): undefined => {
      const message = messageOfFailure(error, person);
      const isQueued = error instanceof Queued;
      const action = 'refusal' in message ? offer(message.refusal.remedy) : undefined;
      // Waiting is not an outcome yet.
      const more = { ...(action && { action }), ...(about && !isQueued && { about }) };
      showMessage(isQueued ? 'queued' : 'error', message, more);
    };
    return {
      success: showAs('success'),
      warning: showAs('warning'),
      queued: showAs('queued'),
      failure: (error) => tell(error),
      failureFor: (person, error) => tell(error, undefined, person),
      failureOf: (about, error) => tell(error, about),
    };
  }, [router]);
}
