import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientQueries } from '#src/features/clients/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import classes from './compose.module.css';
import type { Broadcasting } from './use-broadcast.ts';

const typingMs = 200;
const fewestLetters = 2;

/** Finds one person as one types. */
export function PersonPicker({ broadcast }: { broadcast: Broadcasting }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), typingMs);
  const isAsked = asked.length >= fewestLetters;
  const found = useQuery({ ...clientQueries.few(owner, asked, 8), enabled: isAsked });
  const { draft, change } = broadcast;
  if (draft.person) {
    return (
      <div className={classes.chosen}>
        <p className={classes.strong}>{draft.person.name}</p>
        <Button size={44} onClick={() => change({ person: undefined })}>
          {t('broadcast.who.change')}
        </Button>
      </div>
    );
  }
  const items = isAsked ? (found.data?.items ?? []) : [];
  return (
    <>
      <TextField
        label={t('broadcast.who.search')}
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      {items.length > 0 && (
        <ul className={classes.people}>
          {items.map(({ id, firstName, lastName, contacts }) => (
            <li key={id}>
              <button
                type="button"
                className={classes.found}
                onClick={() => change({ person: { id, name: `${firstName} ${lastName}` } })}
              >
                <span>{`${firstName} ${lastName}`}</span>
                <span className={classes.meta}>{contacts?.phone || contacts?.email || ''}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAsked && found.data && items.length === 0 && <p className={classes.meta}>{t('broadcast.who.nobodyFound')}</p>}
    </>
  );
}
