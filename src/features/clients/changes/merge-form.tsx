import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundClient } from '#api/clients/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import type { OfCard } from '../card/client-card-screen.tsx';
import classes from '../clients.module.css';
import { clientMutations } from '../mutations.ts';
import { clientQueries } from '../queries.ts';

const typingMs = 200;
const nameOf = ({ firstName, lastName }: Pick<FoundClient, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** Finds the duplicate of a client, and after a question gives all it has to the one whose card is open. */
export function MergeForm({ card, onDone }: OfCard & { onDone: () => void }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [typed, setTyped] = useState(nameOf(card));
  const [search] = useDebouncedValue(typed.trim(), typingMs);
  const [chosen, setChosen] = useState<FoundClient & { idempotencyKey: string }>();
  const { data } = useQuery({ ...clientQueries.few(owner, search), enabled: search !== '' });
  const merge = useMutation(clientMutations.merge(card.id));
  const others = search === '' ? [] : (data?.items ?? []).filter(({ id }) => id !== card.id);
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
      <TextField
        type="search"
        label={t('clients.merge.find')}
        hint={t('clients.searchHint')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        data-autofocus
      />
      {search !== '' && data && others.length === 0 && <p className={classes.note}>{t('clients.merge.none')}</p>}
      <Stack component="ul" gap={8}>
        {others.map((client) => (
          <li key={client.id} className={classes.row}>
            <Avatar firstName={client.firstName} lastName={client.lastName} />
            <Text component="div" flex="1 1 12rem" minWidth={0}>
              <strong>{nameOf(client)}</strong>
              <p className={classes.facts}>
                <DottedParts parts={[client.contacts?.clientCode, client.contacts?.phone, client.contacts?.email]} />
              </p>
            </Text>
            <Button
              size={44}
              disabled={!isOnline || merge.isPending}
              aria-label={t('clients.merge.chooseWho', { name: nameOf(client), number: client.contacts?.clientCode })}
              onClick={() => setChosen({ ...client, idempotencyKey: crypto.randomUUID() })}
            >
              {t('clients.merge.choose')}
            </Button>
          </li>
        ))}
      </Stack>
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
