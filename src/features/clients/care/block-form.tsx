import { useMutation } from '@tanstack/react-query';
import { longestReason } from '#api/clients/care-limits.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import type { OfCard } from '../card/client-card-screen.tsx';
import classes from './care.module.css';
import { careMutations } from './mutations.ts';

/** Blocks somebody, with the reason that the log keeps. */
export function BlockForm({ card, onDone }: OfCard & { onDone: () => void }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const block = useMutation(careMutations(card.id).block);
  const { field, failure, submit } = useFieldForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ ...(reason.trim() === '' && { reason: 'required' as const }) }),
    error: block.error,
  });
  const done = () => {
    snackbar.success('clients.block.done');
    onDone();
  };
  const send = submit(({ reason }) => {
    if (!block.isPending) block.mutate(reason.trim(), { onSuccess: done });
  });
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <p>{t('clients.block.about', { name: card.firstName })}</p>
      <TextArea
        {...field('reason')}
        label={t('clients.block.reason')}
        hint={t('clients.block.hint')}
        maxLength={longestReason}
        data-autofocus
      />
      <FormFailure error={failure} />
      <Button type="submit" variant="danger" size={56} isWide isBusy={block.isPending} disabled={!isOnline}>
        {t('clients.block.submit')}
      </Button>
    </form>
  );
}
