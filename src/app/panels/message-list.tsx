import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconCloudUp } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { InboxFoot } from '#src/features/messages/inbox-foot.tsx';
import { NoticeRow } from '#src/features/messages/notice-row.tsx';
import { useInbox } from '#src/features/messages/use-inbox.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { hasText } from '#src/lib/i18n/all-texts.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { pastMessages, usePastMessages } from '#src/lib/messages/past-messages.ts';
import type { PastMessage } from '#src/lib/messages/read-past-message.ts';
import { useSite } from '#src/lib/site.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import { MessageText } from '../shell/message-text.tsx';
import classes from './messages-sheet.module.css';

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  queued: IconCloudUp,
} as const;

/** One message shown in the snackbar. */
function ShownMessage({ past }: { past: PastMessage }) {
  const { t } = useTranslation();
  const site = useSite();
  const { type, at, message } = past;
  const now = serverNow();
  const Icon = icons[type];
  const instant = new Date(at).toISOString();
  return (
    <li className={classes.message}>
      <Icon className={classes[type]} size={24} stroke={1.9} aria-label={t(`inbox.type.${type}`)} role="img" />
      <div>
        <p className={classes.text}>
          <MessageText message={message} />
        </p>
        <time className={classes.when} dateTime={instant}>
          {startLine(formatInstant(instant, site.timeZone, toPlainDate(now, site.timeZone), t))}
        </time>
      </div>
    </li>
  );
}

interface Entry {
  /** Ms since 1970. */
  at: number;
  row: ReactNode;
}

/** All notifications of the user, newest first. Opening it marks them as read. */
export function MessageList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const shown = usePastEntries();
  const inbox = useInbox();
  const { isLoading: isFetchingFirst, isSuccess } = inbox.newest;
  const isLoading = useSteadyLoading(isFetchingFirst);
  const told: Entry[] = inbox.notices.map((notice) => ({
    at: Date.parse(notice.createdAt),
    row: <NoticeRow key={`told-${notice.id}`} notice={notice} isNew={inbox.isNew(notice)} onOpen={onClose} />,
  }));
  const entries = [...shown, ...told].toSorted((one, other) => other.at - one.at);
  const isEmpty = entries.length === 0 && !isLoading && isSuccess;
  return (
    <>
      {isEmpty && <EmptyState title={t('inbox.empty.title')} text={t('inbox.empty.text')} />}
      {isLoading && <SkeletonRows count={2} label={t('common.loading')} />}
      {entries.length > 0 && <ol className={classes.list}>{entries.map(({ row }) => row)}</ol>}
      <InboxFoot {...inbox} />
    </>
  );
}

/**
 * The messages shown in the snackbar. Another version of the app may have stored one that this version has no text for.
 */
function usePastEntries(): Entry[] {
  const { messages, unread } = usePastMessages();
  useEffect(() => {
    if (unread > 0) pastMessages.markRead();
  }, [unread]);
  return messages
    .filter(({ message }) => 'refusal' in message || hasText(message.key, message.values))
    .map((message) => ({ at: message.at, row: <ShownMessage key={`shown-${message.id}`} past={message} /> }));
}
