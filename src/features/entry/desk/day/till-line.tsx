import { IconCashRegister } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { accountingQueries } from '#src/features/accounting/queries.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';

/** One's own till of today: what cash should lie in it, and the way to count it. */
export function TillLine() {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const today = toPlainDate(useNow(), useSite().timeZone);
  const { data } = useQuery(accountingQueries.ownDay(owner, today));
  return (
    <LinkButton
      to="/admin/closing"
      search={{ tab: undefined }}
      size={44}
      icon={<IconCashRegister size={20} stroke={1.9} aria-hidden />}
    >
      {data ? t('desk.till', { sum: formatMoney(data.item.expectedCashCents, language) }) : t('closing.title')}
    </LinkButton>
  );
}
