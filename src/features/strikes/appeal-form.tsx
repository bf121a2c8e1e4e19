import { useMutation } from '@tanstack/react-query';
import { longestReason } from '#api/clients/care-limits.ts';
import type { StrikesOfKind } from '#api/strikes/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { strikeMutations } from './mutations.ts';

interface AppealFormProps {
  strike: StrikesOfKind['items'][number];
  onDone: () => void;
}

/** A short text to the club; without a network it waits in the outbox. */
export function AppealForm({ strike, onDone }: AppealFormProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { registrationId, name, startDateTime, appeal } = strike;
  const write = useMutation(strikeMutations.appeal);
  const { field, submit } = useFieldForm({
    initialValues: { text: appeal?.text ?? '' },
    validate: ({ text }) => ({ ...(text.trim() === '' && { text: 'required' as const }) }),
  });
  const send = submit(({ text }) => {
    const operationId = crypto.randomUUID();
    write.mutate(
      { registrationId, text: text.trim(), operationId, subject: { name, startDateTime } },
      {
        onSuccess: () => snackbar.success('ownTrainings.strikes.written', { about: operationId }),
        onError: (error) => snackbar.failureOf(operationId, error),
      },
    );
    onDone();
  });
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={14}>
        <Text tone="t2">{t('ownTrainings.strikes.what')}</Text>
        <TextArea {...field('text')} label={t('ownTrainings.strikes.text')} maxLength={longestReason} data-autofocus />
        <Button type="submit" variant="primary" size={56} isWide>
          {t('ownTrainings.strikes.send')}
        </Button>
      </Stack>
    </form>
  );
}
