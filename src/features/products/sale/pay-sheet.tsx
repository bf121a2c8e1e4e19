import { useState } from 'react';
import { formatMoney } from '#api/format-money.ts';
import type { Quote, QuoteBody, SaleRules } from '#api/invoices/staff-schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { readMoney } from '#src/lib/i18n/read-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { PartFields } from './part-fields.tsx';
import { centsOfPart, needsReference, type PartDraft, partsOf, restOf } from './part-payment.ts';
import classes from './sale.module.css';
import type { Sale } from './use-sale.ts';

export type PayWay = 'cash' | 'terminal' | 'benefit' | 'voucher' | 'invoice' | 'free';

interface PayProps {
  way: PayWay | undefined;
  sale: Sale;
  body: QuoteBody;
  quote: Quote | undefined;
  rules: SaleRules | undefined;
  /** What must be given back of cash. */
  onChange: (cents: number) => void;
  onClose: () => void;
}

/** Asks once more before money is taken, since that cannot be undone. */
export function PaySheet({ way, onClose, ...rest }: PayProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      isOpen={way !== undefined}
      onClose={onClose}
      title={way ? t(`sale.pay.${way}`) : ''}
      closeLabel={t('common.close')}
    >
      {way && <PayForm {...rest} way={way} onClose={onClose} />}
    </Sheet>
  );
}

function PayForm({ way, sale, body, quote, rules, onChange }: PayProps & { way: PayWay }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const [received, setReceived] = useState('');
  const [reference, setReference] = useState('');
  const [benefit, setBenefit] = useState(rules?.benefits[0] ?? '');
  const [part, setPart] = useState<PartDraft>();
  const isCash = way === 'cash';
  const total = quote?.total ?? 0;
  const country = rules?.country ?? 'EE';
  const partCents = part && centsOfPart(part, total, country);
  const isPartWrong = part !== undefined && partCents === undefined;
  const due = restOf(total - (partCents ?? 0), isCash, country);
  const given = received === '' ? due : readMoney(received);
  const change = (given ?? 0) - due;
  const isReceiptNeeded = rules?.isReceiptRequired === true && (isCash || way === 'terminal');
  const isVoucher = way === 'voucher';
  const hasReference = isReceiptNeeded || way === 'terminal' || way === 'benefit' || isVoucher;
  const { fields } = sale.error instanceof ApiFailure ? sale.error : { fields: {} as Record<string, string> };
  const isShort = given === undefined || change < 0;
  const isPaid = way !== 'invoice' && way !== 'free';
  const isReceiptMissing =
    ((isReceiptNeeded || isVoucher) && reference.trim() === '') ||
    (part !== undefined && needsReference(part.means, rules) && part.reference.trim() === '');
  const send = () => {
    onChange(isCash ? Math.max(0, change) : 0);
    if (way === 'invoice') return sale.sell({ way, body: { ...body, note: '' } });
    const means = way === 'free' ? 'terminal' : way;
    const money = { means, reference: reference.trim(), ...(means === 'benefit' && { benefit }) };
    return sale.sell({ way: 'paid', body: { ...body, ...money, parts: partsOf(part, partCents) } });
  };
  return (
    <form
      className={classes.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Text size="h1" isTabular>
        {formatMoney(due, language)}
      </Text>
      {isCash && due !== total - (partCents ?? 0) && (
        <Text size="meta" tone="t2" breaks>
          {t('sale.rounded', { sum: formatMoney(total - (partCents ?? 0), language) })}
        </Text>
      )}
      {partCents !== undefined && (
        <Text size="meta" tone="t2" breaks>
          {t('sale.split.first', { sum: formatMoney(partCents, language), total: formatMoney(total, language) })}
        </Text>
      )}
      {rules && isPaid && <PartFields {...{ way, part, rules }} isWrong={isPartWrong} onPart={setPart} />}
      {isCash && (
        <>
          <MoneyField
            label={t('sale.received')}
            value={received}
            error={isShort ? t('sale.tooLittle') : undefined}
            onChange={({ currentTarget }) => setReceived(currentTarget.value)}
            data-autofocus
          />
          <p className={classes.total} role="status">
            <span>{t('sale.change')}</span>
            <strong>{isShort ? '–' : formatMoney(change, language)}</strong>
          </p>
        </>
      )}
      {way === 'benefit' && (
        <SelectField
          label={t('sale.benefit')}
          data={rules?.benefits ?? []}
          value={benefit}
          error={fields['benefit'] && t('errors.field.invalid')}
          onChange={({ currentTarget }) => setBenefit(currentTarget.value)}
        />
      )}
      {hasReference && (
        <TextField
          label={t(
            isReceiptNeeded ? 'sale.receipt' : `sale.reference.${isVoucher || way === 'benefit' ? way : 'terminal'}`,
          )}
          maxLength={80}
          autoComplete="off"
          value={reference}
          error={isReceiptNeeded && fields['reference'] ? t('snackbar.receipt_required') : undefined}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
      )}
      <Text size="meta" tone="t2" breaks>
        {way === 'invoice' ? t('sale.invoiceHint', { count: rules?.paymentTermDays ?? 0 }) : t('sale.noUndo')}
      </Text>
      <FormFailure error={sale.error} />
      {sale.isUnknown && (
        <Text size="h6" tone="warn">
          {t('sale.unknown')}
        </Text>
      )}
      {!isOnline && (
        <Text size="h6" tone="warn">
          {t('sale.needsNetwork')}
        </Text>
      )}
      <Button
        type="submit"
        variant="primary"
        size={56}
        isWide
        isBusy={sale.isPending}
        disabled={!isOnline || isPartWrong || (isCash && isShort) || isReceiptMissing}
      >
        {sale.isUnknown ? t('common.retry') : t(`sale.confirm.${way}`, { sum: formatMoney(due, language) })}
      </Button>
    </form>
  );
}
