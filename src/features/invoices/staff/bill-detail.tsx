import { IconUser } from '@tabler/icons-react';
import { toWallTime } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { InvoiceEvent, StaffInvoice } from '#api/invoices/staff-view-schema.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { Row, Text } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { FactList } from '#src/ui/facts/fact-list.tsx';
import { InvoiceLines } from '../invoice-lines.tsx';
import shared from '../invoices.module.css';
import classes from './bills.module.css';

interface DetailProps {
  invoice: StaffInvoice;
  isAdmin: boolean;
  onOpen: (id: number) => void;
}

/** All that an invoice says, what it is linked to, and what happened to it. */
export function BillDetail({ invoice, isAdmin, onOpen }: DetailProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isToPay = invoice.kind === 'invoice' && invoice.balance > 0;
  const { clientId, payerClientId, client, payer } = invoice;
  const people = [
    { id: clientId, name: client },
    { id: payerClientId, name: payer },
  ];
  return (
    <>
      <p className={shared.sum}>{formatMoney(isToPay ? invoice.balance : invoice.total, language)}</p>
      {isToPay && invoice.payerCredit > 0 && (
        <Text size="meta" tone="t2" breaks>
          {t('billing.hasCredit', { sum: formatMoney(invoice.payerCredit, language) })}
        </Text>
      )}
      <Facts invoice={invoice} onOpen={onOpen} />
      {isAdmin && (
        <Row wrap gap={8}>
          {people.map(({ id, name }) =>
            id === null ? null : (
              <LinkButton
                key={id}
                to="/admin/people/$clientId"
                params={{ clientId: String(id) }}
                variant="outline"
                size={44}
                icon={<IconUser size={20} stroke={1.9} aria-hidden />}
              >
                {t('billing.cardOf', { name })}
              </LinkButton>
            ),
          )}
        </Row>
      )}
      <InvoiceLines invoice={invoice} />
      <BillHistory history={invoice.history} />
    </>
  );
}

function Facts({ invoice, onOpen }: Pick<DetailProps, 'invoice' | 'onOpen'>) {
  const { t } = useTranslation();
  const isCredit = invoice.kind === 'credit';
  const { payer: company } = invoice.buyer;
  const facts = [
    { label: t('invoices.facts.client'), value: invoice.client },
    { label: t('invoices.facts.payer'), value: invoice.payer === invoice.client ? '' : invoice.payer },
    { label: t('billing.facts.registryCode'), value: company?.registryCode ?? '' },
    { label: t('billing.facts.vatNumber'), value: company?.vatNumber ?? '' },
    { label: t('billing.facts.address'), value: company?.address ?? '' },
    { label: t('invoices.facts.date'), value: formatDate(invoice.date) },
    { label: t('billing.facts.taxDate'), value: invoice.taxDate === invoice.date ? '' : formatDate(invoice.taxDate) },
    { label: t('invoices.facts.due'), value: isCredit ? '' : formatDate(invoice.dueDate) },
    { label: t('invoices.facts.reference'), value: isCredit ? '' : invoice.referenceNumber },
    { label: t('invoices.facts.reason'), value: invoice.reason },
    { label: t('billing.facts.note'), value: invoice.note },
  ];
  const related = [
    ...(invoice.credits ? [{ ...invoice.credits, label: t('invoices.facts.credits') }] : []),
    ...invoice.creditedBy.map((one) => ({ ...one, label: t('invoices.facts.creditedBy') })),
  ];
  return (
    <FactList
      facts={[
        ...facts,
        ...related.map(({ id, number, label }) => ({
          id,
          label,
          value: (
            <button type="button" className={classes.link} onClick={() => onOpen(id)}>
              {number}
            </button>
          ),
        })),
      ]}
    />
  );
}

/** What happened to it, each with who, when and why, the latest first. */
function BillHistory({ history }: { history: readonly InvoiceEvent[] }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('billing.history')}>
      <h3 className={shared.heading}>{t('billing.history')}</h3>
      <ol className={classes.events}>
        {history.toReversed().map((event) => (
          <li key={`${event.at} ${event.kind} ${event.amount} ${event.paymentId}`}>
            <Event event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Event({ event }: { event: InvoiceEvent }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const { at, kind, means, amount, reference, note, by, number } = event;
  const when = toWallTime(new Date(at), timeZone);
  const isMail = kind === 'mailed' || kind === 'reminded' || kind === 'receipt_mailed';
  const how = means && kind !== 'credit_use' ? t(`invoices.movement.${means}`) : undefined;
  return (
    <>
      <p className={classes.event}>
        <span>{t(`billing.event.${kind}`, { number })}</span>
        {!isMail && <strong>{formatMoney(amount, language)}</strong>}
      </p>
      <Text size="meta" tone="t2" breaks>
        <DottedParts parts={[`${formatDate(when)} ${formatTime(when)}`, how, reference, by ?? undefined]} />
      </Text>
      {note && (
        <Text size="meta" tone="t2" breaks>
          {note}
        </Text>
      )}
    </>
  );
}
