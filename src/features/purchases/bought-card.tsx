import { IconTicket } from '@tabler/icons-react';
import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { BoughtCards } from '#api/purchases/schema.ts';
import { entitlementState } from '#api/tickets/entitlement-state.ts';
import { useLiveTicket } from '#src/features/tickets/use-live-ticket.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { CodeCard } from '#src/ui/codes/code-card.tsx';

/** A ticket or a voucher. */
export type ShownCard = BoughtCards['vouchers'][number] & { isTicket: boolean };

/** Its code, and what it is good for. */
export function BoughtCard({ card, at, of }: { card: ShownCard; at: number; of: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const state = entitlementState(card, today);
  const { name, code, validUntil, validFrom, visits, unitNames, valueCents, isTicket } = card;
  const until = validUntil === null ? t('purchases.endless') : t('purchases.until', { date: formatDate(validUntil) });
  const worth =
    valueCents === null
      ? t('purchases.visitsLeft', { left: visits.total - visits.used, total: visits.total })
      : formatMoney(valueCents, language);
  const parts = [
    worth,
    unitNames?.join(', '),
    validFrom > today ? t('purchases.from', { date: formatDate(validFrom) }) : '',
    until,
  ];
  const isOver = state === 'used' || state === 'expired';
  const { live, note } = useLiveTicket(code, isTicket && !isOver);
  return (
    <CodeCard
      code={code}
      live={live}
      note={note}
      codeLabel={t('purchases.bought.code')}
      start={t('purchases.bought.oneOf', { at, of })}
      end={
        <>
          <IconTicket size={18} stroke={1.9} aria-hidden />
          {t(`tickets.state.${state}`)}
        </>
      }
      title={name}
      text={parts.filter(Boolean).join(' · ')}
      isOver={isOver}
    />
  );
}
