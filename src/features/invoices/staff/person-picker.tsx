import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientQueries } from '#src/features/clients/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import classes from './bills.module.css';

export interface Person {
  id: number;
  name: string;
}

interface PickerProps {
  label: string;
  person: Person | undefined;
  onPerson: (person: Person | undefined) => void;
  error?: string | undefined;
}

const typingMs = 200;
const fewestLetters = 2;

/** One client, found as one types. */
export function PersonPicker({ label, person, onPerson, error }: PickerProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingMs);
  const isAsked = search.length >= fewestLetters;
  const { data } = useQuery({ ...clientQueries.few(owner, search), enabled: isAsked });
  if (person)
    return (
      <Row wrap align="center" justify="space-between" gap="8px 12px">
        <p>
          <Text component="span" size="meta" tone="t2" breaks>
            {label}
          </Text>
          <br />
          <strong>{person.name}</strong>
        </p>
        <Button size={44} onClick={() => onPerson(undefined)}>
          {t('billing.person.change')}
        </Button>
      </Row>
    );
  const items = isAsked ? (data?.items ?? []) : [];
  return (
    <div className={classes.form}>
      <TextField
        type="search"
        label={label}
        hint={t('clients.searchHint')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {items.length > 0 && (
        <Stack component="ul" p={0} m={0} gap={4}>
          {items.map(({ id, firstName, lastName, contacts }) => {
            const name = `${firstName} ${lastName}`.trim();
            return (
              <li key={id}>
                <button type="button" className={classes.found} onClick={() => onPerson({ id, name })}>
                  <strong>{name}</strong>
                  <Text component="span" size="meta" tone="t2" breaks>
                    <DottedParts parts={[contacts?.clientCode, contacts?.phone, contacts?.email]} />
                  </Text>
                </button>
              </li>
            );
          })}
        </Stack>
      )}
      {isAsked && data?.items.length === 0 && (
        <Text size="meta" tone="t2" breaks>
          {t('billing.person.none')}
        </Text>
      )}
    </div>
  );
}
