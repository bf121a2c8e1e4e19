import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney } from '#api/format-money.ts';
import { writeEpcPayload } from '#api/invoices/epc-payload.ts';
import { rfReferenceOf, spacedReference } from '#api/invoices/reference-number.ts';
import type { InvoiceConfig } from '#api/invoices/schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { QrPicture } from '#src/ui/elements/qr-picture.tsx';
import { type Fact, FactList } from '#src/ui/facts/fact-list.tsx';
import shared from './invoices.module.css';
import classes from './transfer.module.css';

export interface Transfer {
  number: string;
  balance: number;
  referenceNumber: string;
}

export interface TransferDetailsProps {
  receiver: NonNullable<InvoiceConfig['receiver']> | null | undefined;
  transfers: readonly Transfer[];
}

/** The account and references for a bank transfer, and the code that a bank's app reads where it is one. */
export function TransferDetails({ receiver, transfers }: TransferDetailsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [first] = transfers;
  if (!receiver?.iban || !first) return <p className={shared.quiet}>{t('invoices.transfer.notGiven')}</p>;
  const isOne = transfers.length === 1;
  return (
    <section className={classes.transfer} aria-label={t('invoices.transfer.title')}>
      <Text component="h2" size="h5" pt={8}>
        {t('invoices.transfer.title')}
      </Text>
      <p className={shared.quiet}>{t(isOne ? 'invoices.transfer.one' : 'invoices.transfer.each')}</p>
      <FactList
        className={classes.facts}
        facts={[
          copied(t('invoices.facts.receiver'), receiver.name),
          copied(t('invoices.facts.iban'), receiver.iban, spacedReference(receiver.iban.replaceAll(' ', ''))),
          ...(isOne ? [copied(t('invoices.facts.reference'), first.referenceNumber)] : []),
          ...transfers.map(({ number, balance, referenceNumber }) => ({
            label: isOne ? t('invoices.facts.sum') : `${number} · ${referenceNumber}`,
            value: formatMoney(balance, language),
          })),
        ]}
      />
      {isOne && <TransferCode receiver={receiver} transfer={first} />}
    </section>
  );
}

type CodeProps = { receiver: NonNullable<InvoiceConfig['receiver']>; transfer: Transfer };

function TransferCode({ receiver: { name, iban, bic }, transfer: { balance, referenceNumber } }: CodeProps) {
  const { t } = useTranslation();
  const text = writeEpcPayload({
    name,
    iban,
    ...(bic !== '' && { bic }),
    amountCents: balance,
    reference: rfReferenceOf(referenceNumber),
  });
  return (
    <figure className={classes.code}>
      <QrPicture text={text} label={t('invoices.transfer.qr')} />
      <figcaption className={shared.quiet}>{t('invoices.transfer.scan')}</figcaption>
    </figure>
  );
}

const copied = (label: string, value: string, shown = value): Fact => ({
  label,
  value: <Copied {...{ label, value, shown }} />,
});

function Copied({ label, value, shown }: { label: string; value: string; shown: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? IconCheck : IconCopy;
  // Where the browser does not allow it, the text can be selected.
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <span className={classes.copied}>
      <span>{shown}</span>
      <IconButton
        label={`${t(isCopied ? 'invoices.transfer.copied' : 'invoices.transfer.copy')}: ${label}`}
        icon={<Icon size={20} stroke={1.9} aria-hidden />}
        onClick={copy}
      />
    </span>
  );
}
