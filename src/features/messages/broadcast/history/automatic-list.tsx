import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { AutomaticMessage, Unsent } from '#api/messages/broadcast/history-schema.ts';
import { noticeKinds } from '#api/messages/notice-kinds.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { broadcastMutations } from '../mutations.ts';
import { broadcastQueries } from '../queries.ts';
import classes from './history.module.css';

/** What the system has told people by itself, with what became of it. */
export function AutomaticList({ isFailed }: { isFailed: boolean }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [show, setShow] = useState<'failed' | undefined>(isFailed ? 'failed' : undefined);
  const list = useInfiniteQuery(broadcastQueries.automatic(owner, show));
  const items = list.data?.pages.flatMap((page) => page.items);
  const unsent = list.data?.pages[0]?.unsent;
  return (
    <div className={classes.single}>
      <p className={classes.meta}>{t('broadcast.automatic.about')}</p>
      <ChipRow label={t('broadcast.history.filter')}>
        <Chip isOn={show === undefined} onClick={() => setShow(undefined)}>
          {t('broadcast.history.all')}
        </Chip>
        <Chip isOn={show === 'failed'} onClick={() => setShow('failed')}>
          {t('broadcast.history.failed')}
        </Chip>
      </ChipRow>
      {unsent && <UnsentNotice unsent={unsent} />}
      {!items && <QueryState query={list} />}
      {items?.length === 0 && (
        <EmptyState title={t('broadcast.history.empty.title')} text={t('broadcast.automatic.about')} />
      )}
      <ul className={classes.rows}>
        {items?.map((message) => (
          <AutomaticRow key={message.id} message={message} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isWide isBusy={list.isFetchingNextPage} disabled={!isOnline} onClick={() => void list.fetchNextPage()}>
          {t('broadcast.history.older')}
        </Button>
      )}
      {!isOnline && <p className={classes.meta}>{t('broadcast.send.needsNetwork')}</p>}
    </div>
  );
}

const kinds = [
  ...noticeKinds.filter((kind) => kind !== 'broadcast'),
  'visitorBooked',
  'guestBooked',
  'guestPlaceGone',
  'invoiceReceipt',
  'invoiceReminder',
  'invoiceReminderCharged',
  'invoiceSent',
  'invoiceAnew',
  'invoiceOrdered',
  'invoiceCopy',
] as const;

const weekMs = 7 * 86_400_000;

function AutomaticRow({ message }: { message: AutomaticMessage }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const now = useNow();
  const resend = useMutation(broadcastMutations.resendAutomatic);
  const { id, template, channel, name, recipient, training, state, reason, createdAt } = message;
  const kind = kinds.find((each) => each === template) ?? 'other';
  const mayResend = state === 'failed' && now.getTime() - Date.parse(createdAt) < weekMs;
  const again = () =>
    resend.mutate([id], {
      onSuccess: ({ count }) => snackbar.success('broadcast.detail.resent', { values: { count } }),
      onError: snackbar.failure,
    });
  const facts = [startLine(formatInstant(createdAt, timeZone, toPlainDate(now, timeZone), t)), training, recipient];
  return (
    <li className={classes.automatic}>
      <Stack flex="1 1 14rem" gap={2} minWidth={0}>
        <Text size="h5" breaks>
          {[t(`broadcast.automatic.kind.${kind}`), name].filter(Boolean).join(' · ')}
        </Text>
        <p className={classes.meta}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={state === 'failed' ? classes.bad : classes.meta}>
          {`${t(`broadcast.channel.${channel}`)}: ${t(`broadcast.state.${state}`)}`}
          {reason && ` · ${t(`broadcast.reason.${reason}`)}`}
        </p>
      </Stack>
      {mayResend && (
        <Button
          size={44}
          isBusy={resend.isPending}
          disabled={!isOnline}
          aria-label={t('broadcast.automatic.again', { name })}
          onClick={again}
        >
          {t('broadcast.detail.again')}
        </Button>
      )}
    </li>
  );
}

/** That messages do not leave, since when, and one press that sends all that were given up. */
function UnsentNotice({ unsent }: { unsent: Unsent }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const now = useNow();
  const resend = useMutation(broadcastMutations.resendAutomatic);
  const { failed, retried } = unsent;
  const since = formatInstant(unsent.since, timeZone, toPlainDate(now, timeZone), t);
  const again = () =>
    resend.mutate('all', {
      onSuccess: ({ count }) => snackbar.success('broadcast.detail.resent', { values: { count } }),
      onError: snackbar.failure,
    });
  return (
    <div className={classes.automatic} role="status">
      <Stack flex="1 1 14rem" gap={2} minWidth={0}>
        <Text size="h5" breaks>
          {t('broadcast.automatic.unsent.title', { since })}
        </Text>
        {failed > 0 && <p className={classes.bad}>{t('broadcast.automatic.unsent.failed', { count: failed })}</p>}
        {retried > 0 && <p className={classes.meta}>{t('broadcast.automatic.unsent.retried', { count: retried })}</p>}
      </Stack>
      {failed > 0 && (
        <Button size={44} isBusy={resend.isPending} disabled={!isOnline} onClick={again}>
          {t('broadcast.automatic.unsent.again')}
        </Button>
      )}
    </div>
  );
}
