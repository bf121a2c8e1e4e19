import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Remedy } from '#api/errors.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { serverNow } from '../api/server-clock.ts';
import { useSite } from '../site.ts';
import { failureText } from './failure-text.ts';
import { type PastMessage, pastMessages } from './past-messages.ts';
import { type SnackAction, snackStore } from './snack-store.ts';

export interface Snacks {
  /** Done. Texts are already in the person's language, in every function here. */
  success: (text: string, action?: SnackAction) => void;
  /** Done otherwise than asked, or something to know. */
  warning: (text: string, action?: SnackAction) => void;
  /** Kept on the device and sent when there is a network. */
  queued: (text: string, action?: SnackAction) => void;
  /** Says why it failed (`snackbar.<key>`, unknown keys as "unknown"), what would help, and offers that where it can. */
  failure: (error: unknown) => void;
}

/** Messages at the bottom of the page, one at a time; each is kept in the list of messages. */
export function useSnack(): Snacks {
  const { t } = useTranslation();
  const site = useSite();
  const router = useRouter();
  return useMemo(() => {
    const offer = (remedy: Remedy | undefined): SnackAction | undefined => {
      if (remedy?.kind === 'leave_one')
        return {
          label: t('registrations.remedyAction.leaveOne'),
          onPress: () => void router.navigate({ to: '/user/workouts' }),
        };
      if (remedy?.kind === 'log_in')
        return {
          label: t('registrations.remedyAction.logIn'),
          onPress: () => void router.navigate({ to: '/login', search: { destination: router.latestLocation.href } }),
        };
      return undefined;
    };
    const say = (
      type: 'success' | 'warning' | 'queued' | 'error',
      text: string,
      action?: SnackAction,
      refusal?: PastMessage['refusal'],
    ) => {
      snackStore.say({ type, text, ...(action && { action }) });
      pastMessages.keep({ type, text }, refusal);
    };
    return {
      success: (text, action) => say('success', text, action),
      warning: (text, action) => say('warning', text, action),
      queued: (text, action) => say('queued', text, action),
      failure: (error) => {
        const text = failureText(error, { t, site, now: serverNow() });
        if (!(error instanceof ApiFailure)) return say('error', text);
        const { key, remedy } = error;
        say('error', text, offer(remedy), { key, ...(remedy && { remedy }) });
      },
    };
  }, [t, site, router]);
}
