import { IconArrowBackUp, IconBell, IconDeviceMobileMessage, IconMail, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { BroadcastItem, BroadcastSort } from '#api/messages/broadcast/history-schema.ts';
import { once } from '#src/lib/data/command.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import type { RowAction } from '#src/ui/list/choice-bar.tsx';
import type { Column } from '#src/ui/list/column.ts';
import { DataList } from '#src/ui/list/data-list.tsx';
import { allPages } from '#src/ui/list/save-list.ts';
import { broadcastQueries, type HistoryFilter, historyQueryOf } from '../queries.ts';
import classes from './history.module.css';

const icons = { push: IconBell, sms: IconDeviceMobileMessage, email: IconMail } as const;

interface RowProps {
  item: BroadcastItem;
  isOpen: boolean;
  onOpen: () => void;
}

/** One broadcast: what, when, to how many, and how much of it has arrived. */
function BroadcastRow({ item, isOpen, onOpen }: RowProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const when = formatInstant(item.sendAt, timeZone, today, t);
  return (
    <li>
      <button type="button" className={classes.row} aria-pressed={isOpen} onClick={onOpen}>
        <Stack component="span" flex="1 1 14rem" gap={2} minWidth={0}>
          <Text component="span" size="h5" breaks>
            {item.title}
          </Text>
          <Row component="span" size="meta" tone="t2" align="center" gap={6}>
            {item.channels.map((channel) => {
              const Icon = icons[channel];
              return (
                <Icon key={channel} size={16} stroke={1.9} aria-label={t(`broadcast.channel.${channel}`)} role="img" />
              );
            })}
            <span>
              {item.state === 'waiting' ? t('broadcast.history.leaves', { when }) : startLine(when)}
              {` · ${t('broadcast.people', { count: item.people })}`}
              {item.isAdvertising && ` · ${t('broadcast.kind.advertising')}`}
            </span>
          </Row>
        </Stack>
        <Progress item={item} />
      </button>
    </li>
  );
}

/** A bar of what has arrived and what has failed; the words beside it say the same. */
function Progress({ item: { state, counts } }: { item: BroadcastItem }) {
  const { t } = useTranslation();
  const { delivered, sent, pending, failed } = counts;
  const people = delivered + sent + pending + failed;
  const share = (part: number) => `${people === 0 ? 0 : (100 * part) / people}%`;
  if (state === 'withdrawn') return <span className={classes.meta}>{t('broadcast.history.withdrawn')}</span>;
  if (state === 'waiting') return <span className={classes.meta}>{t('broadcast.history.waiting')}</span>;
  return (
    <Stack component="span" flex="0 0 8rem" gap={6}>
      <Row component="span" size="meta" justify="space-between" wrap noWrap gap="0 8px">
        <span>{t('broadcast.history.arrived', { arrived: delivered + sent, people })}</span>
        {failed > 0 && <span className={classes.bad}>{t('broadcast.history.failures', { count: failed })}</span>}
      </Row>
      <span
        className={classes.bar}
        aria-hidden
        style={{ '--arrived': share(delivered + sent), '--failed': share(failed) } as CSSProperties}
      >
        <span className={classes.arrived} />
        <span className={classes.failed} />
      </span>
    </Stack>
  );
}

interface ListProps {
  items: readonly BroadcastItem[];
  filter: HistoryFilter;
  onFilter: ChangeSearch<HistoryFilter>;
  chosen: number | undefined;
  onChoose: (id: number) => void;
  more: { fetch: () => Promise<{ hasNextPage: boolean }>; isBusy: boolean } | undefined;
}

const mostAtOnce = 100;

/** Messages as a table: when, to how many, what became of each. Nobody's name stands in a file of them. */
export function HistoryList({ items, filter, onFilter, chosen, onChoose, more }: ListProps) {
  const { t } = useTranslation();
  const owner = useOwner();
  const client = useQueryClient();
  const columns = useHistoryColumns();
  const actions = useMessageActions();
  const { sort = 'written', order = 'desc' } = filter;
  return (
    <DataList
      label={t('broadcast.tab.sent')}
      columns={columns}
      rows={items}
      nameOf={({ title }) => title}
      sorting={{ key: sort, order }}
      onSort={({ key, order: way }) => onFilter((before) => ({ ...before, sort: key, order: way }))}
      onOpen={({ id }) => onChoose(id)}
      current={chosen}
      renderPhoneRow={(item) => (
        <BroadcastRow key={item.id} item={item} isOpen={item.id === chosen} onOpen={() => onChoose(item.id)} />
      )}
      actions={actions}
      onRan={() => void client.invalidateQueries({ queryKey: broadcastQueries.histories(owner) })}
      file={{
        fileName: 'messages.csv',
        pages: () =>
          allPages((cursor) =>
            api('GET /admin/message', {
              query: { ...historyQueryOf(filter), limit: mostAtOnce, ...(cursor !== undefined && { cursor }) },
            }),
          ),
      }}
      more={more && { ...more, label: t('broadcast.history.older') }}
    />
  );
}

/** What has failed goes again, and what waits is withdrawn, each message by itself. */
function useMessageActions(): RowAction<BroadcastItem>[] {
  const { t } = useTranslation();
  const question = (act: 'resend' | 'withdraw') => (count: number) => ({
    title: t(`broadcast.many.${act}`, { count }),
    text: t(`broadcast.many.${act}Text`),
    confirm: t(`broadcast.many.${act}Do`),
  });
  return [
    {
      id: 'resend',
      label: t('broadcast.many.resendDo'),
      icon: <IconRefresh size={20} stroke={1.9} aria-hidden />,
      fits: ({ counts }) => counts.failed > 0,
      each: ({ id }) => api('POST /admin/message/{id}/resend', { params: { id }, body: {}, ...once() }),
      question: question('resend'),
    },
    {
      id: 'withdraw',
      label: t('broadcast.many.withdrawDo'),
      icon: <IconArrowBackUp size={20} stroke={1.9} aria-hidden />,
      fits: ({ state }) => state === 'waiting',
      each: ({ id }) => api('DELETE /admin/message/{id}', { params: { id } }),
      question: question('withdraw'),
    },
  ];
}

function useHistoryColumns(): Column<BroadcastItem, BroadcastSort>[] {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const whenOf = ({ sendAt }: BroadcastItem) => startLine(formatInstant(sendAt, timeZone, today, t));
  return [
    {
      id: 'title',
      label: t('broadcast.list.title'),
      width: 'minmax(8rem, 2fr)',
      text: ({ title }) => title,
      cell: (item) => (
        <>
          <strong>{item.title}</strong>
          <br />
          <span className={classes.meta}>
            {item.channels.map((channel) => t(`broadcast.channel.${channel}`)).join(', ')}
            {item.isAdvertising && ` · ${t('broadcast.kind.advertising')}`}
          </span>
        </>
      ),
    },
    {
      id: 'sendAt',
      label: t('broadcast.list.when'),
      width: 'minmax(7rem, 1fr)',
      sort: 'sendAt',
      first: 'desc',
      text: ({ sendAt }) => sendAt,
      cell: (item) => <span className={classes.meta}>{whenOf(item)}</span>,
    },
    {
      id: 'by',
      label: t('broadcast.list.by'),
      width: 'minmax(6rem, 1fr)',
      from: 624,
      sort: 'by',
      text: ({ by }) => by,
      cell: ({ by }) => <span className={classes.meta}>{by}</span>,
    },
    {
      id: 'people',
      label: t('broadcast.list.people'),
      width: '4.5rem',
      sort: 'people',
      first: 'desc',
      isFigure: true,
      text: ({ people }) => people,
      cell: ({ people }) => people,
    },
    {
      id: 'arrived',
      label: t('broadcast.list.arrived'),
      width: 'minmax(7rem, 0.8fr)',
      isFigure: true,
      text: ({ counts }) => counts.delivered + counts.sent,
      cell: (item) => <Progress item={item} />,
    },
    {
      id: 'failed',
      label: t('broadcast.list.failed'),
      width: '0',
      from: Number.POSITIVE_INFINITY,
      text: ({ counts }) => counts.failed,
      cell: () => null,
    },
  ];
}
