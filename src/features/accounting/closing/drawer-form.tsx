import { useMutation } from '@tanstack/react-query';
import { type DrawerKind, drawerKinds } from '#api/accounting/drawer-kinds.ts';
import type { DeskDay } from '#api/accounting/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import { readMoney, writeMoney } from '#src/lib/i18n/read-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import classes from '../accounting.module.css';
import { accountingMutations } from '../mutations.ts';

interface DrawerFormProps {
  date: PlainDate;
  day: DeskDay;
}

/** Change money, cash to the bank, and cash in and out, which needs a reason. */
export function DrawerForm({ date, day }: DrawerFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const move = useMutation(accountingMutations.moveCash);
  const hasFloat = day.floatCents !== null;
  const { field, box, values, failure, submit } = useFieldForm({
    initialValues: {
      kind: (hasFloat ? 'bank' : 'float') as DrawerKind,
      amount: hasFloat || day.lastCountedCents === null ? '' : writeMoney(day.lastCountedCents, language),
      reason: '',
      isFromSafe: false,
    },
    validate: ({ kind, amount, reason }) => ({
      amount:
        readMoney(amount) === undefined || (kind !== 'float' && readMoney(amount) === 0) ? 'closing.invalidSum' : null,
      reason: (kind === 'in' || kind === 'out') && reason.trim() === '' ? 'closing.drawer.reasonNeeded' : null,
    }),
    error: move.error,
    paths: { amountCents: 'amount' },
    words: { data_validation_failed: 'closing.drawer.notThere' },
  });
  const { kind } = values;
  const send = submit(({ amount, ...rest }) =>
    move.mutate(
      { ...rest, date, amountCents: readMoney(amount) ?? 0 },
      { onSuccess: () => snackbar.success('closing.drawer.done') },
    ),
  );
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <SelectField
        {...field('kind')}
        label={t('closing.drawer.what')}
        data={drawerKinds.map((one) => ({ value: one, label: t(`closing.drawer.kind.${one}`) }))}
      />
      <MoneyField {...field('amount')} label={t('closing.drawer.amount')} />
      {kind !== 'float' && (
        <TextField
          {...field('reason')}
          label={t(kind === 'bank' ? 'closing.drawer.note' : 'closing.drawer.reason')}
          maxLength={500}
          autoComplete="off"
        />
      )}
      {kind === 'bank' && (
        <Switch {...box('isFromSafe')} label={t('closing.drawer.fromSafe')} hint={t('closing.drawer.fromSafeHint')} />
      )}
      <FormFailure error={move.isPending ? null : failure} />
      <Button type="submit" isBusy={move.isPending} disabled={!isOnline}>
        {t(`closing.drawer.action.${kind}`)}
      </Button>
    </form>
  );
}
