import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { clientQueries } from '#src/features/clients/queries.ts';
import { formatPhone } from '#src/lib/i18n/format-phone.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { entryMutations } from '../../mutations.ts';
import classes from './desk-day.module.css';

const typingMs = 200;
const minSearch = 2;

/** Finds who stands there by name, phone or number; Enter takes the first, or whose card or code it is: readers type so. */
export function FindAtDesk({ onPerson }: { onPerson: (id: number) => void }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingMs);
  const isAsked = search.length >= minSearch && typed !== '';
  const found = useQuery({ ...clientQueries.few(owner, search), enabled: isAsked && isOnline });
  const items = isAsked ? found.data?.items : undefined;
  const choose = (id: number) => {
    setTyped('');
    onPerson(id);
  };
  const typedIn = useMutation({ ...entryMutations.findAtDesk, onSuccess: choose, onError: snackbar.failure });
  const router = useRouter();
  // The page is for finding who stands there, and a reader of cards types at once; after a change of page the focus is the content's.
  useEffect(() => {
    const focus = () => field.current?.focus();
    focus();
    return router.subscribe('onRendered', ({ pathChanged }) => pathChanged && focus());
  }, [router]);
  return (
    <search>
      <Stack
        component="form"
        gap={8}
        onSubmit={(event) => {
          event.preventDefault();
          const text = typed.trim();
          if (text.length >= minSearch) typedIn.mutate(text);
        }}
      >
        <TextField
          ref={field}
          type="search"
          label={t('desk.find')}
          hint={t('desk.findHint')}
          autoComplete="off"
          maxLength={100}
          leftSection={<IconSearch size={20} stroke={1.9} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <ProgressBar isActive={(isAsked && found.isFetching) || typedIn.isPending} />
        {items?.length === 0 && <p role="status">{t('desk.nobody')}</p>}
        {items && items.length > 0 && (
          <Stack component="ul" aria-label={t('desk.found')}>
            {items.map(({ id, firstName, lastName, contacts }) => (
              <li key={id}>
                <button type="button" className={classes.row} onClick={() => choose(id)}>
                  <Avatar firstName={firstName} lastName={lastName} />
                  <span className={classes.words}>
                    <strong>{`${firstName} ${lastName}`.trim()}</strong>
                    <Text component="span" size="meta" tone="t2">
                      <DottedParts parts={[contacts?.clientCode, contacts?.phone && formatPhone(contacts.phone)]} />
                    </Text>
                  </span>
                </button>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </search>
  );
}
