import { useMutation } from '@tanstack/react-query';
import type { DeskDay } from '#api/accounting/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import { readMoney, writeMoney } from '#src/lib/i18n/read-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import classes from '../accounting.module.css';
import { accountingMutations } from '../mutations.ts';
import { useDifferenceWords } from './use-difference-words.ts';

interface CountFormProps {
  date: PlainDate;
  day: DeskDay;
}

/** What somebody counts in the till and reads on the card terminal; what differs needs a reason. */
export function CountForm({ date, day }: CountFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const words = useDifferenceWords();
  const close = useMutation(accountingMutations.closeDay);
  const differenceOf = (cash: string, terminal: string) => {
    const [counted, read] = [readMoney(cash), readMoney(terminal)];
    if (counted === undefined || read === undefined) return undefined;
    return { cash: counted - day.expectedCashCents, terminal: read - day.expectedTerminalCents };
  };
  const { field, values, failure, submit } = useFieldForm({
    initialValues: {
      cash: day.closing ? writeMoney(day.closing.countedCashCents, language) : '',
      terminal: day.closing ? writeMoney(day.closing.countedTerminalCents, language) : '',
      note: '',
    },
    validate: ({ cash, terminal, note }) => {
      const difference = differenceOf(cash, terminal);
      const differs = difference !== undefined && (difference.cash !== 0 || difference.terminal !== 0);
      return {
        cash: readMoney(cash) === undefined ? 'closing.invalidSum' : null,
        terminal: readMoney(terminal) === undefined ? 'closing.invalidSum' : null,
        note: differs && note.trim() === '' ? 'closing.reasonNeeded' : null,
      };
    },
    error: close.error,
    paths: { countedCashCents: 'cash', countedTerminalCents: 'terminal' },
  });
  const difference = differenceOf(values.cash, values.terminal);
  const differs = difference !== undefined && (difference.cash !== 0 || difference.terminal !== 0);
  const send = submit(({ cash, terminal, note }) =>
    close.mutate(
      { date, countedCashCents: readMoney(cash) ?? 0, countedTerminalCents: readMoney(terminal) ?? 0, note },
      { onSuccess: () => snackbar.success('closing.done') },
    ),
  );
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <Text component="h2" size="h5">
        {t(day.closing ? 'closing.again' : 'closing.count')}
      </Text>
      <div className={classes.fields}>
        <MoneyField {...field('cash')} label={t('closing.cash')} hint={t('closing.cashHint')} />
        <MoneyField {...field('terminal')} label={t('closing.terminal')} hint={t('closing.terminalHint')} />
      </div>
      <p role="status" className={differs ? classes.differs : classes.even}>
        {difference && words(difference.cash, difference.terminal)}
      </p>
      {differs && <TextField {...field('note')} label={t('closing.reason')} maxLength={500} autoComplete="off" />}
      <FormFailure error={close.isPending ? null : failure} />
      <Button type="submit" variant="primary" size={56} isBusy={close.isPending} disabled={!isOnline}>
        {t('closing.action')}
      </Button>
    </form>
  );
}
