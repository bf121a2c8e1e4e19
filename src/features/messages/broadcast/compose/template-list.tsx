import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BroadcastTexts } from '#api/messages/broadcast/broadcast-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { broadcastMutations } from '../mutations.ts';
import { broadcastQueries } from '../queries.ts';
import classes from './compose.module.css';
import { type Draft, previewOf } from './draft.ts';

interface ListProps {
  draft: Draft;
  onUse: (texts: BroadcastTexts) => void;
}

/** The club's own texts; what is written now can be kept among them. */
export function TemplateList({ draft, onUse }: ListProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const templates = useQuery(broadcastQueries.templates(owner));
  const remove = useMutation(broadcastMutations.deleteTemplate);
  const items = templates.data?.items ?? [];
  return (
    <div className={classes.choices}>
      {templates.isLoading && <SkeletonRows count={2} label={t('common.loading')} />}
      {templates.data && items.length === 0 && <p className={classes.meta}>{t('broadcast.template.none')}</p>}
      <ul className={classes.people}>
        {items.map(({ id, name, texts }) => (
          <li key={id} className={classes.person}>
            <Text component="span" breaks flex={1} minWidth={0}>
              {name}
            </Text>
            <Button size={44} onClick={() => onUse(texts)}>
              {t('broadcast.template.use')}
            </Button>
            <IconButton
              label={t('broadcast.template.delete', { name })}
              icon={<IconTrash size={20} stroke={1.9} aria-hidden />}
              onClick={() => remove.mutate(id, { onError: snackbar.failure })}
            />
          </li>
        ))}
      </ul>
      <KeepForm draft={draft} />
    </div>
  );
}

function KeepForm({ draft }: Pick<ListProps, 'draft'>) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const [name, setName] = useState('');
  const save = useMutation(broadcastMutations.saveTemplate);
  const texts = previewOf({ ...draft, kind: draft.kind, channels: ['email'], person: draft.person ?? nobody })?.texts;
  const hasText = texts !== undefined && Object.keys(texts).length > 0;
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (!hasText || name.trim() === '') return;
    save.mutate({ name, texts }, { onSuccess: () => setName(''), onError: snackbar.failure });
  };
  return (
    <form className={classes.choices} onSubmit={submit}>
      <TextField
        label={t('broadcast.template.name')}
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Button type="submit" isBusy={save.isPending} disabled={!hasText || name.trim() === ''}>
        {t('broadcast.template.save')}
      </Button>
    </form>
  );
}

/** A text can be kept before anybody is chosen. */
const nobody = { id: 1, name: '' };
