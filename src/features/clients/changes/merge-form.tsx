import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundClient } from '#api/clients/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import type { OfCard } from '../card/client-card-screen.tsx';
import classes from '../clients.module.css';
import { clientMutations } from '../mutations.ts';
import { FindPerson, nameOf } from '../people/find-person.tsx';

/** Finds the duplicate of a client, and after a question gives all it has to the one whose card is open. */
export function MergeForm({ card, onDone }: OfCard & { onDone: () => void }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const [chosen, setChosen] = useState<FoundClient & { idempotencyKey: string }>();
  const merge = useMutation(clientMutations.merge(card.id));
  const done = () => {
    snackbar.success('clients.merge.done');
    onDone();
  };
  const submit = () => {
    if (!chosen) return;
    setChosen(undefined);
    merge.mutate({ duplicateId: chosen.id, idempotencyKey: chosen.idempotencyKey }, { onSuccess: done });
  };
  return (
    <div className={classes.form}>
      <p className={classes.note}>{t('clients.merge.about', { name: nameOf(card), number: card.clientCode })}</p>
      <FindPerson
        exceptId={card.id}
        start={nameOf(card)}
        label={t('clients.merge.find')}
        choose={t('clients.merge.choose')}
        sayChoose={(name, number) => t('clients.merge.chooseWho', { name, number })}
        isBusy={merge.isPending}
        onChoose={(client) => setChosen({ ...client, idempotencyKey: crypto.randomUUID() })}
      />
      <FormFailure error={merge.error} />
      <AskDialog
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('clients.merge.question')}
        text={t('clients.merge.effect', {
          from: chosen ? `${nameOf(chosen)} (${chosen.contacts?.clientCode})` : '',
          to: `${nameOf(card)} (${card.clientCode})`,
        })}
        confirm={t('clients.merge.submit')}
        keep={t('clients.keep')}
        variant="danger"
        size={48}
        onConfirm={submit}
      />
    </div>
  );
}
