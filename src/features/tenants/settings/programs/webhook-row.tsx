import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '#api/programs/webhook-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { AskButton } from '#src/ui/overlay/ask-dialog.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { Deliveries } from './deliveries.tsx';
import { MadeSecret } from './made-secret.tsx';
import { programMutations } from './mutations.ts';
import classes from './programs.module.css';
import { eventText } from './scope-text.ts';

/** An address, what is sent to it, and what an admin can do about it. */
export function WebhookRow({ item }: { item: Webhook }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const renew = useMutation(programMutations.renewSecret);
  const resume = useMutation(programMutations.resume);
  const remove = useMutation(programMutations.removeWebhook);
  const name = new URL(item.url).host;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Row wrap gap={10} align="center">
          <Text component="h3" size="row" breaks>
            {item.url}
          </Text>
          {item.pausedAt !== null && <Tag tone="warn">{t('programs.events.paused')}</Tag>}
        </Row>
        <Text size="meta">
          <DottedParts parts={item.events.map((event) => t(eventText[event]))} />
        </Text>
        {item.waiting > 0 && (
          <Text size="meta" tone="t2">
            {t('programs.events.waiting', { count: item.waiting })}
          </Text>
        )}
      </div>
      <Row wrap gap={8}>
        {item.pausedAt !== null && (
          <Button
            size={44}
            variant="primary"
            isBusy={resume.isPending}
            disabled={!isOnline}
            aria-label={t('programs.events.resumeName', { name })}
            onClick={() => resume.mutate(item.id, { onError: snackbar.failure })}
          >
            {t('programs.events.resume')}
          </Button>
        )}
        <Button size={44} aria-label={t('programs.events.sentTo', { name })} onClick={() => setOpen(true)}>
          {t('programs.events.sent')}
        </Button>
        <AskButton
          size={44}
          isBusy={renew.isPending}
          disabled={!isOnline}
          aria-label={t('programs.events.renewName', { name })}
          question={{
            title: t('programs.events.confirmRenew.title'),
            text: t('programs.events.confirmRenew.text'),
            confirm: t('programs.events.renew'),
            keep: t('programs.confirm.keep'),
          }}
          onConfirm={() => renew.mutate(item.id, { onError: snackbar.failure })}
        >
          {t('programs.events.renew')}
        </AskButton>
        <AskButton
          size={44}
          variant="danger"
          isBusy={remove.isPending}
          disabled={!isOnline}
          aria-label={t('programs.events.removeName', { name })}
          question={{
            title: t('programs.events.confirmRemove.title', { name }),
            text: t('programs.events.confirmRemove.text'),
            confirm: t('programs.events.remove'),
            keep: t('programs.confirm.keep'),
            variant: 'danger',
          }}
          onConfirm={() => remove.mutate(item.id, { onError: snackbar.failure })}
        >
          {t('programs.events.remove')}
        </AskButton>
      </Row>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={name} closeLabel={t('common.close')}>
        {isOpen && <Deliveries webhookId={item.id} />}
      </Sheet>
      <Sheet isOpen={renew.data !== undefined} onClose={renew.reset} title={name} closeLabel={t('common.close')}>
        {renew.data && (
          <MadeSecret text={renew.data.secret} about={t('programs.events.renewed')} onDone={renew.reset} />
        )}
      </Sheet>
    </li>
  );
}
