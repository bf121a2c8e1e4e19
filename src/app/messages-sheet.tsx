import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconCloudUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toPlainDate } from '#api/dates.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { pastMessages, usePastMessages } from '#src/lib/messages/past-messages.ts';
import type { PastMessage } from '#src/lib/messages/read-past-message.ts';
import { useSite } from '#src/lib/site.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SheetPanel } from '#src/ui/sheet-panel.tsx';
import classes from './messages-sheet.module.css';
import { SaidText } from './said-text.tsx';

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  queued: IconCloudUp,
} as const;

export interface PanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What was said at the bottom of the page, newest first. To open it is to have read it. */
export function MessagesSheet({ isOpen, onClose }: PanelProps) {
  const { t, i18n } = useTranslation();
  const { messages, unread } = usePastMessages();
  // Another version of the app may have said what this one has no words for.
  const known = messages.filter(({ said }) => 'refusal' in said || i18n.exists(said.key, { ...said.values }));
  useEffect(() => {
    if (isOpen && unread > 0) pastMessages.markRead();
  }, [isOpen, unread]);
  return (
    <SheetPanel isOpen={isOpen} onClose={onClose} title={t('menu.messages')} closeLabel={t('common.close')}>
      {known.length === 0 ? (
        <EmptyState title={t('menu.noMessages.title')} text={t('menu.noMessages.text')} />
      ) : (
        <ol className={classes.list}>
          {known.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
    </SheetPanel>
  );
}

function Message({ message }: { message: PastMessage }) {
  const { t } = useTranslation();
  const site = useSite();
  const { type, at, said } = message;
  const now = serverNow();
  const Icon = icons[type];
  const instant = new Date(at).toISOString();
  return (
    <li className={classes.message}>
      <Icon className={classes[type]} size={24} stroke={1.9} aria-label={t(`menu.messageType.${type}`)} role="img" />
      <div>
        <p className={classes.text}>
          <SaidText said={said} />
        </p>
        <time className={classes.when} dateTime={instant}>
          {formatInstant(instant, site.timeZone, toPlainDate(now, site.timeZone), t)}
        </time>
      </div>
    </li>
  );
}
