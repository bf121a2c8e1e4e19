import { IconDoorEnter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OpeningBody } from '#api/accounting/opening-schema.ts';
import { formatMoney } from '#api/format-money.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { readMoney } from '#src/lib/i18n/read-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextArea, type TextAreaProps } from '#src/ui/form/text-area.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import classes from '../accounting.module.css';
import { accountingMutations } from '../mutations.ts';
import { endOfLastMonth, useToday } from '../use-day.ts';
import { readCredits, readDebts, readVouchers } from './read-lines.ts';

const lists = ['debts', 'credits', 'vouchers'] as const;
const readers = { debts: readDebts, credits: readCredits, vouchers: readVouchers } as const;

const numbersOf = (error: unknown): number[] =>
  error instanceof ApiFailure
    ? Object.keys(error.fields).flatMap((path) => (/^\w+\.\d+\./.test(path) ? [Number(path.split('.')[1]) + 1] : []))
    : [];

/** What a club that moves in brings along: by hand, or from files. */
export function OpeningForm() {
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [date, setDate] = useState(endOfLastMonth(useToday()));
  const [asked, setAsked] = useState<OpeningBody>();
  const enter = useMutation(accountingMutations.enterOpening);
  const paths = enter.error instanceof ApiFailure ? Object.keys(enter.error.fields) : [];
  const { form, field, failure, submit } = useFieldForm({
    initialValues: { bank: '', cash: '', debts: '', credits: '', vouchers: '' },
    validate: (values) => ({
      bank: values.bank !== '' && readMoney(values.bank) === undefined ? 'closing.invalidSum' : null,
      cash: values.cash !== '' && readMoney(values.cash) === undefined ? 'closing.invalidSum' : null,
      ...Object.fromEntries(
        lists.map((list) => [
          list,
          readers[list](values[list]).wrong.length > 0 ? 'accounting.opening.wrongLines' : null,
        ]),
      ),
    }),
    error: enter.error,
    paths: {
      bankCents: 'bank',
      cashCents: 'cash',
      ...Object.fromEntries(paths.map((path) => [path, (path.split('.')[0] ?? path) as 'debts'])),
    },
    words: { data_validation_failed: 'accounting.opening.wrongLines' },
  });
  const wrong = [
    ...new Set([...numbersOf(enter.error), ...lists.flatMap((list) => readers[list](form.values[list]).wrong)]),
  ];
  const ask = submit(({ bank, cash, debts, credits, vouchers }) =>
    setAsked({
      date,
      bankCents: readMoney(bank) ?? 0,
      cashCents: readMoney(cash) ?? 0,
      debts: readDebts(debts).rows,
      credits: readCredits(credits).rows,
      vouchers: readVouchers(vouchers).rows,
    }),
  );
  const sum = (amounts: readonly number[] = []) =>
    formatMoney(
      amounts.reduce((total, cents) => total + cents, 0),
      language,
    );
  const said = asked && {
    date: formatDate(asked.date),
    bank: sum([asked.bankCents]),
    cash: sum([asked.cashCents]),
    debts: sum(asked.debts.map(({ cents }) => cents)),
    credits: sum(asked.credits.map(({ cents }) => cents)),
    vouchers: sum(asked.vouchers.map(({ valueCents = 0 }) => valueCents)),
  };
  return (
    <form className={classes.form} onSubmit={ask} noValidate>
      <Text component="h2" size="h5">
        {t('accounting.opening.title')}
      </Text>
      <p className={classes.meta}>{t('accounting.opening.about')}</p>
      <div className={classes.pick}>
        <DateField label={t('accounting.opening.date')} text={formatDate(date)} date={date} onDate={setDate} />
      </div>
      <div className={classes.fields}>
        <MoneyField {...field('bank')} label={t('accounting.account.bank')} />
        <MoneyField {...field('cash')} label={t('accounting.account.cash')} />
      </div>
      {lists.map((list) => (
        <LinesField
          key={list}
          {...field(list)}
          label={t(`accounting.opening.list.${list}`)}
          hint={t(`accounting.opening.hint.${list}`)}
          onText={(text) => form.setFieldValue(list, text)}
        />
      ))}
      {wrong.length > 0 && (
        <p className={classes.differs} role="status">
          {t('accounting.opening.lines', { lines: wrong.join(', ') })}
        </p>
      )}
      <FormFailure error={enter.isPending ? null : failure} />
      <Button type="submit" isBusy={enter.isPending} disabled={!isOnline}>
        {t('accounting.opening.action')}
      </Button>
      <AskDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        icon={<IconDoorEnter size={30} stroke={1.9} aria-hidden />}
        title={t('accounting.opening.ask')}
        text={said ? t('accounting.opening.askText', said) : ''}
        confirm={t('accounting.opening.action')}
        keep={t('accounting.notYet')}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) enter.mutate(asked, { onSuccess: () => snackbar.success('accounting.opening.done') });
        }}
      />
    </form>
  );
}

interface LinesFieldProps extends TextAreaProps {
  /** What a file holds. */
  onText: (text: string) => void;
}

/** A table that is typed, pasted, or read from a file. */
function LinesField({ onText, ...field }: LinesFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const label = t('accounting.opening.file', { list: String(field.label) });
  return (
    <div className={classes.section}>
      <TextArea {...field} rows={4} spellCheck={false} />
      <Button size={44} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void file.text().then(onText);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
