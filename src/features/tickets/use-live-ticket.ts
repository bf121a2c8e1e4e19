import { toPlainDate } from '#api/dates.ts';
import { useTicketCode } from '#src/features/entry/pass/use-ticket-code.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';

/** The picture of a ticket that opens doors without a network, and the words below it; nothing where it has none. */
export function useLiveTicket(code: string, isUsable: boolean): { live: string | undefined; note: string | undefined } {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const { live, until } = useTicketCode(code, isUsable);
  const note =
    live && until && t('tickets.live.offline', { until: formatInstant(until, timeZone, today, t, 'whenAfter') });
  return { live, note: note || undefined };
}
