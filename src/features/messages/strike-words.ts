import type { TFunction } from 'i18next';
import type { Notice } from '#api/messages/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';

/** What the texts of strikes are filled with. */
export function strikeValues(strike: Notice['strike']) {
  if (!strike) return {};
  const { nth, limit, lapsesOn, again } = strike;
  return {
    ...(nth !== undefined && { nth }),
    ...(limit !== undefined && { limit }),
    ...(lapsesOn && { lapses: formatDate(lapsesOn) }),
    ...(again && { again: formatDate(again) }),
  };
}

/** What it changes for booking, and what the club has written; undefined where it is neither. */
export function strikeMore({ strike }: Notice, t: TFunction): string | undefined {
  if (!strike) return undefined;
  const { booking, reason } = strike;
  const parts = [
    booking && t(`inbox.strikeBooking.${booking}`, strikeValues(strike)),
    reason && t('inbox.clubReason', { reason }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}
