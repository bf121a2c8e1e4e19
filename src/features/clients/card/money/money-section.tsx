import { IconPlus, IconShoppingCart } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { daysBetween, toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { StaffSummary } from '#api/invoices/staff-view-schema.ts';
import { billMutations } from '#src/features/invoices/staff/mutations.ts';
import { billQueries } from '#src/features/invoices/staff/queries.ts';
import { once } from '#src/lib/data/command.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { AskButton } from '#src/ui/overlay/ask-dialog.tsx';
import classes from '../card.module.css';
import type { OfCard } from '../client-card-screen.tsx';
import { Section } from '../section.tsx';
import { ConfirmationButton } from './confirmation-button.tsx';
import money from './money.module.css';

/** What the person owes and is owed, their open invoices, and the confirmation of what they have paid. */
export function MoneySection({ card }: OfCard) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const sums = useQuery(billQueries.money(owner, card.id));
  const open = useQuery(billQueries.ofClient(owner, card.id, 'unpaid'));
  const { data } = sums;
  const all = (
    <Link to="/admin/invoices" search={{ client: card.id }} className={classes.all}>
      {t('clients.money.all')}
    </Link>
  );
  return (
    <Section title={t('clients.money.title')} action={all}>
      {!data && <QueryState query={sums} count={2} />}
      {data && (
        <dl className={money.sums}>
          <div>
            <dt>{t('clients.money.owes')}</dt>
            <dd>{formatMoney(data.open, language)}</dd>
          </div>
          <div>
            <dt>{t('clients.money.credit')}</dt>
            <dd>{formatMoney(data.credit, language)}</dd>
          </div>
        </dl>
      )}
      {data && data.locked > 0 && (
        <p className={classes.quiet}>{t('clients.money.locked', { sum: formatMoney(data.locked, language) })}</p>
      )}
      <ul className={classes.rows}>
        {open.data?.items.toReversed().map((invoice) => (
          <OpenRow key={invoice.id} {...{ invoice, today }} />
        ))}
      </ul>
      {open.data?.items.length === 0 && <p className={classes.quiet}>{t('clients.money.nothingOpen')}</p>}
      {data && <p className={classes.quiet}>{t('clients.money.reference', { number: data.referenceNumber })}</p>}
      <div className={classes.buttons}>
        <LinkButton
          to="/admin/sale"
          search={{ client: card.id }}
          size={44}
          icon={<IconShoppingCart size={20} stroke={1.9} aria-hidden />}
        >
          {t('clients.money.sell')}
        </LinkButton>
        <LinkButton
          to="/admin/invoices"
          search={{ for: card.id }}
          size={44}
          icon={<IconPlus size={20} stroke={2} aria-hidden />}
        >
          {t('clients.money.issue')}
        </LinkButton>
        <ConfirmationButton id={card.id} today={today} />
      </div>
    </Section>
  );
}

interface OpenProps {
  invoice: StaffSummary;
  today: string;
}

function OpenRow({ invoice, today }: OpenProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, number, balance, total, dueDate } = invoice;
  const days = daysBetween(today, dueDate);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Link to="/admin/invoices" search={{ id }} className={money.invoice}>
          {formatMoney(balance, language)}
        </Link>
        <p>
          <DottedParts
            parts={[
              number,
              formatDate(dueDate),
              balance < total ? t('invoices.partPaid', { sum: formatMoney(total - balance, language) }) : undefined,
            ]}
          />
        </p>
      </div>
      <span className={money.due} data-tone={days < 0 ? 'bad' : 'warn'}>
        {days === 0
          ? t('invoices.dueToday')
          : days > 0
            ? t('invoices.daysLeft', { count: days })
            : t('invoices.daysOver', { count: -days })}
      </span>
      {days < 0 && <RemindButton invoice={invoice} />}
    </li>
  );
}

interface RemindProps {
  invoice: { id: number; number: string };
}

const body = { kind: 'reminder' } as const;

/** Reminds of a late invoice by mail, after a question. */
function RemindButton({ invoice: { id, number } }: RemindProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const mail = useMutation(billMutations.mail);
  const send = () => {
    mail.mutate(
      { id, body, ...once() },
      {
        onSuccess: ({ email }) => snackbar.success('billing.mail.reminder.done', { values: { email } }),
        onError: snackbar.failure,
      },
    );
  };
  return (
    <AskButton
      size={44}
      disabled={!isOnline}
      isBusy={mail.isPending}
      aria-label={`${t('billing.mail.reminder.open')}: ${number}`}
      question={{
        title: t('billing.mail.reminder.question', { number }),
        text: t('billing.mail.reminder.hint'),
        confirm: t('billing.mail.reminder.submit'),
        keep: t('clients.keep'),
        size: 48,
      }}
      onConfirm={send}
    >
      {t('billing.mail.reminder.open')}
    </AskButton>
  );
}
