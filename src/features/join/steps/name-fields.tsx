import { readPersonalCode } from '#api/clients/personal-code.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import classes from '../join.module.css';
import type { Join } from '../use-join.ts';
import { asksForBirthDate, asksForCode, needsCode } from '../validate-person.ts';
import type { PersonFieldForm } from './use-person-form.ts';

interface PersonFieldsProps {
  join: Join;
  form: PersonFieldForm;
}

/** Name, identity and ways to reach the person. */
export function NameFields({ join, form }: PersonFieldsProps) {
  const { t } = useTranslation();
  const { field } = form;
  return (
    <>
      <div className={classes.pair}>
        <TextField
          {...field('firstName')}
          label={t('profile.firstName')}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <TextField
          {...field('lastName')}
          label={t('profile.lastName')}
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
      </div>
      <IdentityFields join={join} form={form} />
      <EmailField {...field('email')} label={t('login.email')} autoComplete="email" enterKeyHint="next" />
      <TextField
        {...field('phone')}
        label={t('profile.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
      />
    </>
  );
}

/** By a code, which says when somebody was born, or by a birth date. */
function IdentityFields({ join, form }: PersonFieldsProps) {
  const { t } = useTranslation();
  const { field, rules, values } = form;
  const hasCode = asksForCode(values, rules);
  const isNeeded = needsCode(values, rules);
  const isUndated = hasCode && isNeeded && asksForBirthDate(values, rules);
  const isLost = isNeeded && values.idCode === '' && values.firstName !== '' && values.email !== '';
  return (
    <>
      {rules.isComplete && (
        <SelectField {...field('citizenship')} label={t('join.person.citizenship')} autoComplete="off">
          <option value="">{t('join.person.choose')}</option>
          {(['EE', 'LV', 'other'] as const).map((one) => (
            <option key={one} value={one}>
              {t(`join.person.citizenships.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      {hasCode && (
        <TextField
          {...field('idCode')}
          label={t('join.person.idCode')}
          hint={isLost ? t('join.person.again') : t(isNeeded ? 'join.person.idCodeHint' : 'join.person.idCodeIfAny')}
          inputMode="numeric"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          isAccepted={readPersonalCode(values.idCode, rules.today) !== undefined}
        />
      )}
      {asksForBirthDate(values, rules) && (
        <TextField
          {...field('birthDate')}
          label={t('join.person.birthDate')}
          hint={`${isUndated ? `${t('join.person.birthDateNeeded')} ` : ''}${t('join.person.birthDateHint')}`}
          inputMode="numeric"
          autoComplete="bday"
          enterKeyHint="next"
        />
      )}
      {!rules.isComplete && (
        <Button onClick={() => join.change({ hasNoCode: !rules.hasNoCode })}>
          {t(rules.hasNoCode ? 'join.person.withCode' : 'join.person.noCode')}
        </Button>
      )}
    </>
  );
}
