import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { formatSaidWeekday, formatShortDate } from '#src/lib/i18n/format-short-day.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './due-notice.module.css';
import { isOpen, sumOf } from './invoice-texts.ts';
import { invoiceQueries } from './queries.ts';

/** What one owes, by when, and where it is paid; nothing where nothing is owed. */
export function DueNotice() {
  const { t } = useTranslation();
  const language = useLanguage();
  const owner = useOwner();
  const isShown = useFeature('invoiceMenu');
  const { data } = useQuery({ ...invoiceQueries.own(owner), enabled: isShown && owner > 0 });
  const unpaid = data?.items.filter(isOpen) ?? [];
  const [first] = unpaid.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
  if (!first) return null;
  const isLate = first.state === 'overdue';
  const date = `${formatSaidWeekday(first.dueDate, t, language)}, ${formatShortDate(first.dueDate)}`;
  return (
    <Card className={classes.card} aria-labelledby="due-notice">
      <div>
        <h2 id="due-notice" className={classes.title}>
          {t('home.board.due', { count: unpaid.length })}
        </h2>
        <p className={classes.sum}>{formatMoney(sumOf(unpaid), language)}</p>
        <p className={isLate ? classes.late : classes.soon}>
          {t(isLate ? 'home.board.lateSince' : 'home.board.dueBy', { date })}
        </p>
      </div>
      <LinkButton to="/user/invoices" variant="primary">
        {t('home.board.pay')}
      </LinkButton>
    </Card>
  );
}
