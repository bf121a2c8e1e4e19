import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundClient } from '#api/clients/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import classes from '../clients.module.css';
import { clientQueries } from '../queries.ts';

const typingMs = 200;

export const nameOf = ({ firstName, lastName }: Pick<FoundClient, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

interface FindPersonProps {
  /** Whose card is open. */
  exceptId: number;
  /** What is searched at first. */
  start?: string;
  label: string;
  choose: string;
  /** The same for who does not see the row. */
  sayChoose: (name: string, number: string) => string;
  isBusy?: boolean;
  onChoose: (client: FoundClient) => void;
}

/** Finds another person of the club as one types, to be chosen. */
export function FindPerson({ exceptId, start = '', label, choose, sayChoose, isBusy, onChoose }: FindPersonProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [typed, setTyped] = useState(start);
  const [search] = useDebouncedValue(typed.trim(), typingMs);
  const { data } = useQuery({ ...clientQueries.few(owner, search), enabled: search !== '' });
  const others = search === '' ? [] : (data?.items ?? []).filter(({ id }) => id !== exceptId);
  return (
    <>
      <TextField
        type="search"
        label={label}
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
              disabled={!isOnline || isBusy}
              aria-label={sayChoose(nameOf(client), client.contacts?.clientCode ?? '')}
              onClick={() => onChoose(client)}
            >
              {choose}
            </Button>
          </li>
        ))}
      </Stack>
    </>
  );
}
