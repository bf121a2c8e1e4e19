import { useRouter } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { useMemo } from 'react';
import type { Remedy } from '#api/errors.ts';
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
  /** Says why it failed (`snackbar.<key>`, unknown keys as "unknown"), what would help, and offers that where it can. */
  failure: (error: unknown) => void;
}

type Say = (key: ParseKeys, more?: { values?: TextValues; action?: SnackAction }) => void;

function say(type: Snack['type'], said: Said, action?: SnackAction): void {
  const snack = { type, said, ...(action && { action }) };
  snackStore.say(snack);
  pastMessages.keep(snack);
}

const sayer =
  (type: Snack['type']): Say =>
  (key, { values, action } = {}) =>
    say(type, { key, ...(values && { values }) }, action);

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
    return {
      success: sayer('success'),
      warning: sayer('warning'),
      queued: sayer('queued'),
      failure: (error) => {
        const said = saidOf(error);
        say('error', said, 'refusal' in said ? offer(said.refusal.remedy) : undefined);
      },
    };
  }, [router]);
}
