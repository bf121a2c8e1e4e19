import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '#api/format-money.ts';
import type { InvoiceDetail, OwnInvoice } from '#api/invoices/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FactList } from '#src/ui/facts/fact-list.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceTag } from './invoice-tag.tsx';
import { isOpen as isToPay } from './invoice-texts.ts';
import classes from './invoices.module.css';
import { PdfButton } from './pdf-button.tsx';
import { invoiceQueries } from './queries.ts';
import { ShareLink } from './share-link.tsx';
import { TransferDetails } from './transfer-details.tsx';

interface InvoiceSheetProps {
  invoice: OwnInvoice;
  isOpen: boolean;
  onPay: () => void;
  onClose: () => void;
}

/** One invoice: its facts, lines and payments, its PDF, and the ways to pay it. */
export function InvoiceSheet({ invoice, isOpen, onPay, onClose }: InvoiceSheetProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const { id, number, title, balance } = invoice;
  const query = useQuery({ ...invoiceQueries.one(owner, id), enabled: isOpen && isOnline });
  const config = useQuery({ ...invoiceQueries.config(), enabled: isOpen });
  const isLoading = useSteadyLoading(query.isLoading);
  const { data } = query;
  const mustPay = isToPay(invoice);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      eyebrow={
        <>
          <InvoiceTag invoice={invoice} /> {t('invoices.number', { number })}
        </>
      }
      foot={
        <>
          <PdfButton
            className={classes.grow ?? ''}
            load={() => api('GET /user/invoice/{id}/pdf', { params: { id } })}
          />
          {mustPay && (
            <Button className={classes.grow ?? ''} variant="primary" disabled={!isOnline} onClick={onPay}>
              {t('invoices.payChosen', { sum: formatMoney(balance, language) })}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.sheet}>
        <p className={classes.sum}>{formatMoney(mustPay ? balance : invoice.total, language)}</p>
        <InvoiceFacts invoice={invoice} detail={data} />
        {isLoading && <SkeletonRows count={3} label={t('common.loading')} />}
        {!data && !isOnline && <p role="status">{t('invoices.needsNetwork')}</p>}
        {!data && isOnline && query.isError && <PageFailure error={query.error} retry={() => void query.refetch()} />}
        {data && <InvoiceLines invoice={data} />}
        {data && <Movements movements={data.movements} />}
        {data?.buyer.payer?.registryCode && (
          <PdfButton
            label={t('invoices.eInvoice')}
            load={() => api('GET /user/invoice/{id}/ubl', { params: { id } })}
          />
        )}
        {mustPay && (
          <TransferDetails
            receiver={data?.seller ? receiverOf(data.seller) : config.data?.receiver}
            transfers={[invoice]}
          />
        )}
        {mustPay && data && <ShareLink invoice={data} />}
      </div>
    </Sheet>
  );
}

/** As printed on the invoice, where that is known. */
const receiverOf = ({ legalName: name, iban, bic, bankName }: Seller) => ({ name, iban, bic, bankName });

type Seller = Record<'legalName' | 'iban' | 'bic' | 'bankName', string>;

/** What is known of an invoice from the list, also without a network. */
function InvoiceFacts({ invoice, detail }: { invoice: OwnInvoice; detail: InvoiceDetail | undefined }) {
  const { t } = useTranslation();
  const isCredit = invoice.kind === 'credit';
  const facts = [
    { label: t('invoices.facts.date'), value: formatDate(invoice.date) },
    { label: t('invoices.facts.due'), value: isCredit ? '' : formatDate(invoice.dueDate) },
    { label: t('invoices.facts.reference'), value: isCredit ? '' : invoice.referenceNumber },
    { label: t('invoices.facts.client'), value: invoice.client },
    { label: t('invoices.facts.payer'), value: invoice.payer === invoice.client ? '' : invoice.payer },
    { label: t('invoices.facts.seller'), value: detail?.seller.legalName ?? '' },
    { label: t('invoices.facts.reason'), value: detail?.reason ?? '' },
  ];
  return (
    <FactList
      facts={[
        ...facts,
        { label: t('invoices.facts.credits'), value: detail?.credits && <Related {...detail.credits} /> },
        ...(detail?.creditedBy.map((related) => ({
          id: related.id,
          label: t('invoices.facts.creditedBy'),
          value: <Related {...related} />,
        })) ?? []),
      ]}
    />
  );
}

function Related({ id, number }: NonNullable<InvoiceDetail['credits']>) {
  return (
    <Link to="/user/invoices" search={{ id }} replace resetScroll={false}>
      {number}
    </Link>
  );
}

/** What was paid and taken back, in order. */
function Movements({ movements }: Pick<InvoiceDetail, 'movements'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (movements.length === 0) return null;
  return (
    <section aria-label={t('invoices.movements')}>
      <h3 className={classes.heading}>{t('invoices.movements')}</h3>
      <FactList
        facts={movements.map(({ date, kind, means, amount, reference }, at) => ({
          id: at,
          label: `${formatDate(date)} ${t(`invoices.movement.${wordOf(kind, means)}`)} ${reference}`,
          value: formatMoney(amount, language),
        }))}
      />
    </section>
  );
}

type Movement = InvoiceDetail['movements'][number];

function wordOf(kind: Movement['kind'], means: Movement['means']) {
  if (kind === 'reversal' || kind === 'write_off') return kind;
  if (kind === 'credit') return 'creditInvoice';
  return means ?? 'credit';
}
