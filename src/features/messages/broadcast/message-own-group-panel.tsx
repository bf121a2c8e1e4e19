import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { SheetPanel } from '#src/ui/overlay/sheet-panel.tsx';
import classes from './compose/compose.module.css';
import type { MessageGroupProps } from './message-group.tsx';
import { broadcastMutations } from './mutations.ts';
import { broadcastQueries } from './queries.ts';

const isEmpty = (text: string) => (text.trim() === '' ? ('required' as const) : null);

/** One text in the trainer's own language; who get it, by push or mail, is said beside the button. */
export function MessageOwnGroupPanel({ isOpen, onClose, group }: MessageGroupProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const { data: reach } = useQuery(broadcastQueries.ownGroup(owner, group.id));
  const send = useMutation(broadcastMutations.sendToOwnGroup);
  const { field, submit, failure } = useFieldForm({
    initialValues: { title: '', text: '' },
    validate: ({ title, text }) => ({ title: isEmpty(title), text: isEmpty(text) }),
    error: send.error,
    paths: { [`texts.${language}.title`]: 'title', [`texts.${language}.text`]: 'text' },
  });
  // A repeated press after a lost answer is the same message.
  const pressed = useRef({ text: '', key: '' });
  const write = ({ title, text }: { title: string; text: string }) => {
    const body = { groupId: group.id, texts: { [language]: { title, text } } };
    const written = JSON.stringify(body);
    if (pressed.current.text !== written) pressed.current = { text: written, key: crypto.randomUUID() };
    send.mutate(
      { body, key: pressed.current.key },
      {
        onSuccess: ({ people }) => {
          snackbar.success('broadcast.send.done', { values: { count: people } });
          onClose();
        },
      },
    );
  };
  return (
    <SheetPanel
      isOpen={isOpen}
      onClose={onClose}
      title={t('broadcast.group.open')}
      eyebrow={group.name}
      closeLabel={t('common.close')}
    >
      <form className={classes.form} onSubmit={(event) => submit(write)(event)} noValidate>
        <TextField {...field('title')} label={t('broadcast.text.heading')} maxLength={120} />
        <TextArea {...field('text')} label={t('broadcast.text.body')} maxLength={1600} rows={6} />
        {reach && <Reach {...reach} />}
        {!isOnline && <p className={classes.meta}>{t('broadcast.send.needsNetwork')}</p>}
        <FormFailure error={failure} />
        <Button
          type="submit"
          variant="primary"
          size={56}
          isWide
          isBusy={send.isPending}
          disabled={!isOnline || reach?.people === 0}
        >
          {reach?.people === 0
            ? t('broadcast.send.reachesNobody')
            : t('broadcast.send.action', { count: reach?.people ?? 0 })}
        </Button>
      </form>
    </SheetPanel>
  );
}

function Reach({ unreachable, quietUntil }: { unreachable: number; quietUntil?: string | undefined }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  return (
    <>
      <p className={classes.meta}>{t('broadcast.group.how')}</p>
      {unreachable > 0 && <p className={classes.meta}>{t('broadcast.who.unreachable', { count: unreachable })}</p>}
      {quietUntil !== undefined && (
        <p className={classes.meta}>
          {t('broadcast.group.quiet', { when: formatInstant(quietUntil, timeZone, today, t) })}
        </p>
      )}
    </>
  );
}
