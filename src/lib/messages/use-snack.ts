import { useRouter } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { useMemo } from 'react';
import type { Remedy } from '#api/errors.ts';
import { Queued } from '../outbox/queued.ts';
import { pastMessages } from './past-messages.ts';
import { type Said, saidOf, type TextValues } from './said.ts';
import { type Snack, type SnackAction, snackStore } from './snack-store.ts';

export interface Snacks {
  /** Done. Here and below: a text's key, and what stands in it; it is translated where it is shown. */
  success: Say;
  /** Done otherwise than asked, or something to know. */
  warning: Say;
  /** Kept on the device and sent when there is a network. */
  queued: Say;
  /**
   * Says why it failed (`snackbar.<key>`, unknown keys as "unknown"), what would help, and offers that where it can; of
   * what waits for a network, that it does.
   */
  failure: (error: unknown) => void;
  /** The same of an intent, whose outcome is reported once; gives nothing. */
  failureOf: (about: string, error: unknown) => undefined;
}

type Say = (key: ParseKeys, more?: { values?: TextValues; action?: SnackAction; about?: string }) => void;

export function say(type: Snack['type'], said: Said, action?: SnackAction, about?: string): void {
  const snack = { type, said, ...(action && { action }) };
  snackStore.say(snack);
  pastMessages.keep(snack, about);
}

const sayer =
  (type: Snack['type']): Say =>
  (key, { values, action, about } = {}) =>
    say(type, { key, ...(values && { values }) }, action, about);

/** Messages at the bottom of the page, one at a time; each is kept in the list of messages. */
export function useSnack(): Snacks {
  const router = useRouter();
  return useMemo(() => {
    const offer = (remedy: Remedy | undefined): SnackAction | undefined => {
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
    const tell = (error: unknown, about?: string): undefined => {
      const said = saidOf(error);
      const isQueued = error instanceof Queued;
      const action = 'refusal' in said ? offer(said.refusal.remedy) : undefined;
      // That it waits is no outcome yet.
      say(isQueued ? 'queued' : 'error', said, action, isQueued ? undefined : about);
    };
    return {
      success: sayer('success'),
      warning: sayer('warning'),
      queued: sayer('queued'),
      failure: (error) => tell(error),
      failureOf: (about, error) => tell(error, about),
    };
  }, [router]);
}
