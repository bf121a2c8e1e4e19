import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContractRules } from '#api/tenants/contract-settings.ts';
import { readMoney, writeMoney } from '#src/lib/i18n/read-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import type { FieldErrors } from '#src/ui/form/field-errors.ts';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import { settingsMutations } from './mutations.ts';
import { settingsQueries } from './queries.ts';
import classes from './settings.module.css';
import { countChanges, SettingsFoot } from './settings-foot.tsx';
import { SettingsState } from './settings-state.tsx';

/** Notice, pauses, debts and invoicing of contracts. */
export function ContractsPart({ clientId }: { clientId: number }) {
  const query = useQuery(settingsQueries.contracts(clientId));
  return (
    <SettingsState query={query}>
      {({ item }) => <RulesForm key={JSON.stringify(item)} clientId={clientId} rules={item} />}
    </SettingsState>
  );
}

const numbers = {
  invoiceDaysBefore: [0, 28],
  noticeDays: [0, 365],
  shortestDays: [1, 366],
  longestDays: [1, 366],
  daysPerYear: [1, 366],
  debtAfterDays: [0, 365],
  badDebtAfterDays: [1, 3650],
} as const;
type NumberName = keyof typeof numbers;

interface RulesDraft extends Record<NumberName, string>, Record<string, unknown> {
  canEnd: boolean;
  canPause: boolean;
  feeCents: string;
}

const draftOf = (rules: ContractRules, fee: string): RulesDraft => ({
  invoiceDaysBefore: String(rules.invoiceDaysBefore),
  canEnd: rules.noticeDays !== null,
  noticeDays: String(rules.noticeDays ?? 30),
  canPause: rules.freeze !== null,
  shortestDays: String(rules.freeze?.shortestDays ?? 7),
  longestDays: String(rules.freeze?.longestDays ?? 60),
  daysPerYear: String(rules.freeze?.daysPerYear ?? 90),
  feeCents: fee,
  debtAfterDays: String(rules.debtAfterDays),
  badDebtAfterDays: String(rules.badDebtAfterDays),
});

/** What this form does not ask for stays as it is. */
const rulesOf = (draft: RulesDraft, known: ContractRules): ContractRules => ({
  ...known,
  invoiceDaysBefore: Number(draft.invoiceDaysBefore),
  noticeDays: draft.canEnd ? Number(draft.noticeDays) : null,
  freeze: draft.canPause
    ? {
        shortestDays: Number(draft.shortestDays),
        longestDays: Number(draft.longestDays),
        daysPerYear: Number(draft.daysPerYear),
        feeCents: readMoney(draft.feeCents) ?? 0,
      }
    : null,
  debtAfterDays: Number(draft.debtAfterDays),
  badDebtAfterDays: Number(draft.badDebtAfterDays),
});

function mistakesOf(draft: RulesDraft): FieldErrors<Extract<keyof RulesDraft, string>> {
  const errors: FieldErrors = {};
  for (const [name, [least, most]] of Object.entries(numbers)) {
    const typed = String(draft[name]);
    if (typed === '' || Number(typed) < least || Number(typed) > most) errors[name] = 'seller.wrong.days';
  }
  if (readMoney(draft.feeCents) === undefined) errors['feeCents'] = 'products.notMoney';
  if (Number(draft.longestDays) < Number(draft.shortestDays)) errors['longestDays'] ??= 'seller.wrong.longest';
  if (Number(draft.badDebtAfterDays) < Number(draft.debtAfterDays))
    errors['badDebtAfterDays'] ??= 'seller.wrong.badDebt';
  return errors;
}

function RulesForm({ clientId, rules }: { clientId: number; rules: ContractRules }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const save = useMutation(settingsMutations.contracts(useQueryClient(), clientId));
  const before = draftOf(rules, writeMoney(rules.freeze?.feeCents ?? 0, language));
  const { form, values, field, box, failure, submit } = useFieldForm<RulesDraft>({
    initialValues: before,
    validate: mistakesOf,
    error: save.error,
  });
  const number = (name: NumberName) => ({
    ...field(name),
    label: t(`seller.contracts.${name}`),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 4,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.setValues({ [name]: currentTarget.value.replaceAll(/\D/g, '') }),
  });
  const send = submit((draft) =>
    save.mutate(rulesOf(draft, rules), { onSuccess: () => snackbar.success('snackbar.saved') }),
  );
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <section className={classes.part} aria-label={t('seller.contracts.monthly')}>
        <h2>{t('seller.contracts.monthly')}</h2>
        <TextField {...number('invoiceDaysBefore')} hint={t('seller.contracts.invoiceHint')} />
      </section>
      <section className={classes.part} aria-label={t('seller.contracts.ending')}>
        <h2>{t('seller.contracts.ending')}</h2>
        <Switch {...box('canEnd')} label={t('seller.contracts.canEnd')} hint={t('seller.contracts.canEndHint')} />
        {values.canEnd && <TextField {...number('noticeDays')} />}
      </section>
      <section className={classes.part} aria-label={t('seller.contracts.pausing')}>
        <h2>{t('seller.contracts.pausing')}</h2>
        <Switch {...box('canPause')} label={t('seller.contracts.canPause')} />
        {values.canPause && (
          <>
            <div className={classes.pair}>
              <TextField {...number('shortestDays')} />
              <TextField {...number('longestDays')} />
            </div>
            <div className={classes.pair}>
              <TextField {...number('daysPerYear')} />
              <MoneyField {...field('feeCents')} label={t('seller.contracts.fee')} />
            </div>
          </>
        )}
      </section>
      <section className={classes.part} aria-label={t('seller.contracts.debts')}>
        <h2>{t('seller.contracts.debts')}</h2>
        <div className={classes.pair}>
          <TextField {...number('debtAfterDays')} />
          <TextField {...number('badDebtAfterDays')} />
        </div>
        <p className={classes.facts}>{t('seller.contracts.debtsHint')}</p>
      </section>
      <SettingsFoot
        changes={countChanges(values, before)}
        isBusy={save.isPending}
        error={failure}
        onDiscard={() => form.reset()}
      />
    </form>
  );
}
