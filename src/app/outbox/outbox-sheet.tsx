import { IconCloudUp } from '@tabler/icons-react';
import { toPlainDate } from '#api/dates.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { Intent } from '#src/lib/outbox/intents/intent.ts';
import { outbox, useIntents } from '#src/lib/outbox/outbox-view.ts';
import { subjectText } from '#src/lib/outbox/subject-text.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { VanishingStorage } from '#src/ui/feedback/vanishing-storage.tsx';
import { SheetPanel } from '#src/ui/overlay/sheet-panel.tsx';
import type { PanelProps } from '../panels/messages-sheet.tsx';
import classes from './outbox-sheet.module.css';

/** All intents waiting to be sent, in sending order; each can be undone. */
export function OutboxSheet({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation();
  const intents = useIntents().filter(({ undoId }) => undoId === undefined);
  return (
    <SheetPanel
      isOpen={isOpen}
      onClose={onClose}
      title={t('outbox.title')}
      closeLabel={t('common.close')}
      foot={
        intents.length > 0 && (
          <Button size={56} isWide variant="primary" onClick={outbox.sendNow}>
            {t('outbox.sendNow')}
          </Button>
        )
      }
    >
      {intents.length === 0 ? (
        <EmptyState title={t('outbox.empty.title')} text={t('outbox.empty.text')} />
      ) : (
        <>
          <p className={classes.text}>{t('outbox.text')}</p>
          <VanishingStorage />
          <Text component="ol" p={0} m="8px 0 0">
            {intents.map((intent) => (
              <Waiting key={intent.id} intent={intent} />
            ))}
          </Text>
        </>
      )}
    </SheetPanel>
  );
}

function Waiting({ intent }: { intent: Intent }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const isOnline = useOnline();
  const { id, kind, subject, state, waitsFor, notAfter } = intent;
  const what = [t(`outbox.kind.${kind}`), subjectText(subject)].filter(Boolean).join(': ');
  const today = toPlainDate(serverNow(), timeZone);
  return (
    <li className={classes.intent}>
      <IconCloudUp size={24} stroke={1.9} aria-hidden />
      <p className={classes.what}>
        <strong>{what}</strong>
        <span>{t(`outbox.state.${waitsFor ?? (state === 'sending' ? 'sending' : isOnline ? 'away' : 'queued')}`)}</span>
        {notAfter && (
          <span>{t('outbox.until', { when: formatInstant(notAfter, timeZone, today, t, 'whenAfter') })}</span>
        )}
      </p>
      <Button size={44} aria-label={t('outbox.takeBack', { what })} onClick={() => void outbox.undo(id)}>
        {t('outbox.hold')}
      </Button>
    </li>
  );
}
