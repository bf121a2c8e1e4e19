import { useMutation, useQuery } from '@tanstack/react-query';
import type { ContractRules } from '#api/tenants/contract-settings.ts';
import { writeMoney } from '#src/lib/i18n/read-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import { draftOf, mistakesOf, type NumberName, type RuleName, type RulesDraft, rulesOf } from './contracts-draft.ts';
import { settingsMutations } from './mutations.ts';
import { OthersChanges } from './others-changes.tsx';
import { settingsQueries } from './queries.ts';
import classes from './settings.module.css';
import { countChanges, SettingsFoot } from './settings-foot.tsx';
import { SettingsState } from './settings-state.tsx';
import { useOthersChanges } from './use-others-changes.ts';

/** How contracts begin, notice, pauses, debts and invoicing. */
export function ContractsPart() {
  const owner = useOwner();
  const query = useQuery(settingsQueries.contracts(owner));
  return <SettingsState query={query}>{({ item }) => <RulesForm rules={item} />}</SettingsState>;
}

function RulesForm({ rules }: { rules: ContractRules }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const save = useMutation(settingsMutations.contracts);
  const draft = (item: ContractRules) => draftOf(item, writeMoney(item.freeze?.feeCents ?? 0, language));
  const before = draft(rules);
  const { form, values, field, box, failure, submit } = useFieldForm<RulesDraft>({
    initialValues: before,
    validate: mistakesOf,
    error: save.error,
  });
  const clashes = useOthersChanges(form, before, {
    isSaving: save.isPending,
    saved: save.data && draft(save.data.item),
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
  const send = submit((typed) =>
    save.mutate(
      { item: rulesOf(typed, rules), before: rules },
      { onSuccess: () => snackbar.success('snackbar.saved') },
    ),
  );
  return (
    <Stack component="form" gap={28} minWidth={0} onSubmit={send} noValidate>
      <section className={classes.part} aria-label={t('seller.contracts.beginning')}>
        <h2>{t('seller.contracts.beginning')}</h2>
        <SelectField
          {...field('periodMode')}
          label={t('seller.contracts.periodMode')}
          hint={t(`seller.contracts.periodHint.${values.periodMode}`)}
          data={(['anchor', 'calendar'] as const).map((mode) => ({
            value: mode,
            label: t(`seller.contracts.period.${mode}`),
          }))}
        />
        <TextField {...number('latestStartDays')} hint={t('seller.contracts.latestStartHint')} />
      </section>
      <section className={classes.part} aria-label={t('seller.contracts.monthly')}>
        <h2>{t('seller.contracts.monthly')}</h2>
        <TextField {...number('invoiceDaysBefore')} hint={t('seller.contracts.invoiceHint')} />
      </section>
      <section className={classes.part} aria-label={t('seller.contracts.ending')}>
        <h2>{t('seller.contracts.ending')}</h2>
        <Switch {...box('canEnd')} label={t('seller.contracts.canEnd')} hint={t('seller.contracts.canEndHint')} />
        {values.canEnd && <TextField {...number('noticeDays')} />}
      </section>
      <section className={classes.part} aria-label={t('seller.contracts.raising')}>
        <h2>{t('seller.contracts.raising')}</h2>
        <TextField {...number('raiseNoticeDays')} hint={t('seller.contracts.raiseHint')} />
        <Switch
          {...box('raisesFixedTerms')}
          label={t('seller.contracts.raisesFixedTerms')}
          hint={t('seller.contracts.raisesFixedTermsHint')}
        />
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
      <OthersChanges
        changes={clashes.map(({ name, theirs }) => ({
          label: t(`seller.contracts.${name === 'feeCents' ? 'fee' : (name as RuleName)}`),
          theirs: name === 'periodMode' ? t(`seller.contracts.period.${rules.periodMode}`) : theirs,
        }))}
      />
      <SettingsFoot
        changes={countChanges(values, before)}
        isBusy={save.isPending}
        error={clashes.length > 0 ? null : failure}
        onDiscard={() => form.reset()}
      />
    </Stack>
  );
}
