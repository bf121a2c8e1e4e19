import { type MissOutlook, outlookNow } from '#api/training-groups/make-up/make-up-rules.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';

/** What leaving a date of a course gives, as it is said before; nothing where all is as with any booking. */
export function useMissText(): (missing: MissOutlook | undefined) => string | undefined {
  const { t } = useTranslation();
  return (missing) => {
    const decision = missing && outlookNow(missing, serverNow());
    if (!decision) return undefined;
    if ('until' in decision) return t('bookingDetails.leave.makeUp', { date: formatDate(decision.until) });
    return decision.why === 'returned' ? undefined : t(`bookingDetails.leave.noMakeUp.${decision.why}`);
  };
}
