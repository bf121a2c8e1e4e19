import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type WebhookEvent, webhookEvents } from '#api/programs/webhook-events.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { FieldError, FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { MadeSecret } from './made-secret.tsx';
import { programMutations } from './mutations.ts';
import classes from './programs.module.css';
import { eventText } from './scope-text.ts';

/** The address and what is sent to it; then the secret that signs it, this once. */
export function WebhookForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const add = useMutation(programMutations.addWebhook);
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>([]);
  const [isWithout, setWithout] = useState(false);
  const { field, failure, submit } = useFieldForm({
    initialValues: { url: 'https://' },
    validate: ({ url }) => ({ url: URL.canParse(url) && url.length > 'https://'.length ? null : 'required' }),
    error: add.error,
  });
  if (add.data) return <MadeSecret text={add.data.secret} about={t('programs.events.once')} onDone={onDone} />;
  const send = submit(({ url }) => {
    setWithout(chosen.length === 0);
    if (chosen.length > 0) add.mutate({ url: url.trim(), events: [...chosen] });
  });
  const choose = (event: WebhookEvent, isOn: boolean) =>
    setChosen(webhookEvents.filter((one) => (one === event ? isOn : chosen.includes(one))));
  return (
    <Stack component="form" pt={8} gap={16} onSubmit={send} noValidate>
      <TextField
        {...field('url')}
        label={t('programs.events.address')}
        hint={t('programs.events.addressHint')}
        inputMode="url"
        autoComplete="off"
        maxLength={300}
        data-autofocus
      />
      <fieldset className={classes.scopes}>
        <legend>{t('programs.events.which')}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={t(eventText[event])}
            checked={chosen.includes(event)}
            onChange={({ currentTarget }) => choose(event, currentTarget.checked)}
          />
        ))}
        {isWithout && chosen.length === 0 && (
          <p role="alert">
            <FieldError text={t('programs.chooseOne')} />
          </p>
        )}
      </fieldset>
      <FormFailure error={add.isPending ? null : failure} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={add.isPending}>
        {t('programs.events.add')}
      </Button>
    </Stack>
  );
}
