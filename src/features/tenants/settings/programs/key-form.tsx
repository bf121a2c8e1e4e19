import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Scope, scopes } from '#api/programs/scopes.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { FieldError, FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { MadeSecret } from './made-secret.tsx';
import { programMutations } from './mutations.ts';
import classes from './programs.module.css';
import { scopeText } from './scope-text.ts';

const spans = ['30', '90', '365', 'none'] as const;

/** What the key is for and until when; then the key itself, this once. */
export function KeyForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const make = useMutation(programMutations.makeKey);
  const [chosen, setChosen] = useState<readonly Scope[]>([]);
  const [isWithout, setWithout] = useState(false);
  const { field, failure, submit } = useFieldForm({
    initialValues: { name: '', days: '365' },
    validate: ({ name }) => ({ name: name.trim() ? null : 'required' }),
    error: make.error,
  });
  if (make.data) return <MadeSecret text={make.data.key} about={t('programs.once')} onDone={onDone} />;
  const send = submit(({ name, days }) => {
    setWithout(chosen.length === 0);
    if (chosen.length === 0) return;
    make.mutate({ name, scopes: [...chosen], days: days === 'none' ? null : Number(days) });
  });
  const choose = (scope: Scope, isOn: boolean) =>
    setChosen(scopes.filter((one) => (one === scope ? isOn : chosen.includes(one))));
  return (
    <Stack component="form" pt={8} gap={16} onSubmit={send} noValidate>
      <TextField
        {...field('name')}
        label={t('programs.name')}
        hint={t('programs.nameHint')}
        maxLength={60}
        data-autofocus
      />
      <fieldset className={classes.scopes}>
        <legend>{t('programs.may')}</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={t(scopeText[scope])}
            checked={chosen.includes(scope)}
            onChange={({ currentTarget }) => choose(scope, currentTarget.checked)}
          />
        ))}
        {isWithout && chosen.length === 0 && (
          <p role="alert">
            <FieldError text={t('programs.chooseOne')} />
          </p>
        )}
      </fieldset>
      <SelectField
        {...field('days')}
        label={t('programs.until')}
        data={spans.map((value) => ({ value, label: t(`programs.span.${value}`) }))}
      />
      <Text size="meta" tone="t2">
        {t('programs.inYourName')}
      </Text>
      <FormFailure error={make.isPending ? null : failure} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={make.isPending}>
        {t('programs.make')}
      </Button>
    </Stack>
  );
}
