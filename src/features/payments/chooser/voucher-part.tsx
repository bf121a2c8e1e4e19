import { IconChevronRight, IconGift } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readTypedCode, voucherCodePattern } from '#api/entry/door/scanned-code.ts';
import { formatMoney } from '#api/format-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import type { PaymentStart } from '../mutations.ts';
import { paymentMutations } from '../mutations.ts';
import { goOnAfter, type PaidPart } from './go-on-after.ts';
import classes from './method-chooser.module.css';

interface VoucherPartProps extends Omit<PaymentStart, 'method'> {
  amountCents: number;
  rest: PaidPart | undefined;
  onRest: (rest: PaidPart) => void;
}

/** A voucher pays first, as far as it goes; the rest is paid in another way. */
export function VoucherPart({ basket, rest, onRest, destination, origin }: VoucherPartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const pay = useMutation(paymentMutations.byVoucher);
  const { field, submit, failure } = useFieldForm({
    initialValues: { code: '' },
    validate: ({ code }) => ({
      code: voucherCodePattern.test(readTypedCode(code)) ? null : 'snackbar.voucher_not_found',
    }),
    error: pay.error,
  });
  const send = submit(({ code }) => {
    pay.mutate(
      { code: readTypedCode(code), ...basket },
      {
        onSuccess: (paid) => {
          setOpen(false);
          goOnAfter('voucher', paid, { destination, origin, onRest });
        },
      },
    );
  });
  const money = (cents: number) => formatMoney(cents, language);
  return (
    <div className={classes.voucher}>
      {rest && (
        <p role="status">
          {t(`payments.${rest.by}.paid`, { paid: money(rest.paid), left: money(rest.left) })}{' '}
          {t('payments.voucher.rest', { sum: money(rest.open) })}
        </p>
      )}
      {!isOpen && (
        <button
          type="button"
          className={joinClasses(classes.row, classes.open)}
          disabled={!isOnline}
          onClick={() => setOpen(true)}
        >
          <IconGift size={22} stroke={1.9} aria-hidden />
          <span>{t('payments.voucher.use')}</span>
          <IconChevronRight size={20} stroke={1.9} aria-hidden />
        </button>
      )}
      {isOpen && (
        <form onSubmit={send} noValidate className={classes.voucher}>
          <TextField
            {...field('code')}
            label={t('payments.voucher.code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          <FormFailure error={failure} />
          <Button type="submit" isWide isBusy={pay.isPending} disabled={!isOnline}>
            {t('payments.voucher.pay')}
          </Button>
        </form>
      )}
    </div>
  );
}
