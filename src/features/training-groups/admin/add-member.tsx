import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminGroup } from '#api/training-groups/schema.ts';
import { clientQueries } from '#src/features/clients/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { trainingGroupMutations } from '../mutations.ts';
import classes from './admin-groups.module.css';

/** Letters from which on it is searched, and how long typing must rest. */
const minSearch = 2;
const typingMs = 200;

/** Somebody by name, number or phone becomes a member; by what they have, or by a place that the club gives them. */
export function AddMember({ group }: { group: AdminGroup }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [typed, setTyped] = useState('');
  const [givesPlace, setGives] = useState(false);
  const [search] = useDebouncedValue(typed.trim(), typingMs);
  const isAsked = search.length >= minSearch;
  const found = useQuery({ ...clientQueries.few(owner, search), enabled: isAsked && isOnline });
  const add = useMutation(trainingGroupMutations.addMember);
  return (
    <div className={classes.add}>
      <TextField
        type="search"
        label={t('trainingGroups.admin.addMember')}
        hint={t('trainingGroups.admin.searchHint')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
      />
      {isAsked && (
        <>
          <Switch
            label={t('trainingGroups.admin.givesPlace')}
            hint={t('trainingGroups.admin.givesPlaceHint')}
            checked={givesPlace}
            onChange={({ currentTarget }) => setGives(currentTarget.checked)}
          />
          {found.data?.items.length === 0 && <p className={classes.facts}>{t('trainingGroups.admin.nobody')}</p>}
          <ul>
            {found.data?.items.map(({ id, firstName, lastName }) => (
              <li key={id} className={classes.member}>
                <span className={classes.name}>
                  {firstName} {lastName}
                </span>
                <Button
                  size={44}
                  disabled={!isOnline || add.isPending}
                  aria-label={t('trainingGroups.admin.addOne', { name: `${firstName} ${lastName}` })}
                  onClick={() =>
                    add.mutate({ id: group.id, clientId: id, givesPlace }, { onSuccess: () => setTyped('') })
                  }
                >
                  {t('trainingGroups.admin.addShort')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <FormFailure error={add.error} />
    </div>
  );
}
