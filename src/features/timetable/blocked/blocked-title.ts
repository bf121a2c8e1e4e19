import type { TFunction } from 'i18next';
import { refusalReasons } from '#api/registrations/refusal.ts';
import type { BlockedDay } from './blocked-day.ts';

/** Why no place of the day can be had, in one sentence. */
export function blockedTitle({ error, remedy }: Pick<BlockedDay, 'error' | 'remedy'>, t: TFunction): string {
  const count = remedy?.limit;
  if (error === 'same_day_limit_exceeded' && count !== undefined) return t('bookingDetails.blocked.day', { count });
  if (error === 'registering_limit_exceeded' && count !== undefined)
    return t('bookingDetails.blocked.upcoming', { count });
  const reason = refusalReasons.find((known) => known === remedy?.reason);
  return reason ? t(`registrations.reason.${reason}`) : t('snackbar.registering_not_allowed');
}
