import { IconCheck, IconClock, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
import type { InvoiceDetail, PublicDraft } from '#api/invoices/schema.ts';
import type { Basket } from '#src/features/payments/mutations.ts';
import { paymentQueries } from '#src/features/payments/queries.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { InvoiceLines } from '../invoice-lines.tsx';
import { dueText, percentText } from '../invoice-texts.ts';
import type { PayBy } from '../pay-sheet.tsx';
import { PdfButton } from '../pdf-button.tsx';
import { TransferDetails } from '../transfer-details.tsx';
import type { InvoiceKey } from './invoice-key.ts';
import classes from './link.module.css';
import { linkQueries } from './queries.ts';

interface InvoiceDraftProps {
  payBy: PayBy;
  draft: PublicDraft;
  shownBy: InvoiceKey;
  today: string;
  onAnother: () => void;
}

/** What is needed to pay one invoice, and the ways to pay it; whose it is by initials alone. */
export function InvoiceDraft({ payBy, draft, shownBy, today, onAnother }: InvoiceDraftProps) {
  const { t } = useTranslation();
  const isToPay = draft.balance > 0 && draft.state !== 'lapsed';
  const basket = basketOf(draft, shownBy);
  const isOnline = useOnline();
  const { data: methods } = useQuery({ ...paymentQueries.methods(), enabled: isToPay && isOnline });
  const transfer = draft.kind === 'invoice' && <TransferDetails receiver={draft.receiver} transfers={[draft]} />;
  return (
    <div className={classes.column}>
      {isToPay ? <ToPay draft={draft} today={today} /> : <Settled draft={draft} />}
      <Facts draft={draft} />
      {'secret' in shownBy && draft.kind === 'invoice' && <ByLink {...shownBy} />}
      <p className={classes.hint}>
        <IconEyeOff size={20} stroke={1.9} aria-hidden />
        {t('invoices.public.hidden')}
      </p>
      {isToPay &&
        basket &&
        payBy({
          basket,
          amountCents: draft.balance,
          origin: `/public/invoices?id=${draft.number}`,
          transfer: methods?.isActive ? null : transfer,
        })}
      {isToPay && methods?.isActive && transfer}
      {isToPay && !basket && <p>{t('invoices.public.byLinkOnly')}</p>}
      <Button size={56} isWide onClick={onAnother}>
        {t('invoices.public.another')}
      </Button>
    </div>
  );
}

/** A purchase is paid by its secret alone. */
function basketOf({ kind }: PublicDraft, shownBy: InvoiceKey): Basket | undefined {
  if (kind === 'invoice') return { invoices: [shownBy] };
  return 'secret' in shownBy ? { purchase: { secret: shownBy.secret } } : undefined;
}

const titleKey = ({ kind }: PublicDraft) =>
  kind === 'invoice' ? 'invoices.public.invoice' : 'invoices.public.purchase';

function ToPay({ draft, today }: { draft: PublicDraft; today: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { number, balance, dueDate, state } = draft;
  return (
    <Card className={classes.card}>
      <Row wrap align="center" justify="space-between" gap="4px 12px">
        <h1 className={classes.quiet}>{t(titleKey(draft), { number })}</h1>
        {dueDate && (
          <Tag tone={state === 'overdue' ? 'bad' : 'warn'} icon={<IconClock size={16} stroke={2} aria-hidden />}>
            {dueText({ dueDate }, today, t)}
          </Tag>
        )}
      </Row>
      <p className={classes.sum}>{formatMoney(balance, language)}</p>
      {dueDate && <p className={classes.quiet}>{startLine(t('invoices.due', { date: formatDate(dueDate) }))}</p>}
    </Card>
  );
}

function Settled({ draft }: { draft: PublicDraft }) {
  const { t } = useTranslation();
  const isLapsed = draft.state === 'lapsed';
  const Icon = isLapsed ? IconClock : IconCheck;
  return (
    <Card className={classes.card} data-settled={!isLapsed || undefined} role="status">
      <span className={classes.disc}>
        <Icon size={36} stroke={2.4} aria-hidden />
      </span>
      <h1 className={classes.settled}>
        {isLapsed ? t('invoices.public.lapsedTitle') : t(`invoices.state.${draft.state}`)}
      </h1>
      {isLapsed && <p>{t('invoices.public.lapsedText')}</p>}
      {draft.paid && <PaidBy paid={draft.paid} />}
    </Card>
  );
}

/** When and how; the bank by its name, once that is known. */
function PaidBy({ paid: { on, means, bank } }: { paid: NonNullable<PublicDraft['paid']> }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...paymentQueries.methods(), enabled: bank !== null });
  const name = data?.countries.flatMap(({ banks }) => banks).find(({ code }) => code === bank)?.name;
  return (
    <p>
      {formatDate(on)}, {name ?? t(`invoices.movement.${means}`)}
    </p>
  );
}

function Facts({ draft }: { draft: PublicDraft }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  const isToPay = draft.balance > 0;
  const taxes = draft.vat.map(({ percent, vat }) => ({
    label: t('invoices.public.vat', { percent: percentText(percent, language) }),
    value: money(vat),
  }));
  const facts = [
    // A card above says these of what is still to be paid.
    { label: t('invoices.facts.number'), value: isToPay ? '' : draft.number },
    { label: t('invoices.facts.sum'), value: isToPay && draft.balance === draft.total ? '' : money(draft.total) },
    ...(draft.totalWithoutVat === null || taxes.length === 0
      ? []
      : [{ label: t('invoices.withoutVat'), value: money(draft.totalWithoutVat) }, ...taxes]),
    { label: t('invoices.facts.client'), value: draft.initials },
    { label: t('invoices.facts.receiver'), value: draft.receiver.name },
  ];
  return (
    <Card className={classes.card}>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) =>
          value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  );
}

/** The lines in the reader’s language and the PDF in the invoice’s, which the number and short code do not open. */
function ByLink({ number, secret }: { number: string; secret: string }) {
  const { data } = useQuery(linkQueries.lines(number, secret));
  const { data: names } = useQuery(linkQueries.names(number, secret, useLanguage()));
  const inWords = (item: InvoiceDetail['items'][number]) => ({
    ...item,
    name: names?.items.find(({ id }) => id === item.id)?.name ?? item.name,
  });
  return (
    <Card className={classes.card}>
      {data && <InvoiceLines invoice={{ ...data, items: data.items.map(inWords) }} />}
      <PdfButton load={() => callApi('GET /public/invoice/pdf/{secret}', { params: { secret } })} />
    </Card>
  );
}
