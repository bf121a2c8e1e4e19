import { useInfiniteQuery } from '@tanstack/react-query';
import type { BroadcastTexts } from '#api/messages/broadcast/broadcast-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { SavedViews } from '#src/ui/list/saved-views.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { broadcastQueries, type HistoryFilter, historyQueryOf } from '../queries.ts';
import { BroadcastDetailView } from './broadcast-detail.tsx';
import classes from './history.module.css';
import { HistoryList } from './history-list.tsx';

interface HistoryProps {
  /** The one that is open. */
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
  onReuse: (texts: BroadcastTexts) => void;
  filter: HistoryFilter;
  onFilter: ChangeSearch<HistoryFilter>;
}

/** What admins have written and what became of it; beside it the one that is open. */
export function History({ chosen, onChoose, onReuse, filter, onFilter }: HistoryProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const history = useInfiniteQuery(broadcastQueries.history(owner, filter));
  const pages = history.data?.pages;
  const items = pages?.flatMap((page) => page.items);
  const detail = chosen !== undefined && <BroadcastDetailView key={chosen} id={chosen} onReuse={onReuse} />;
  const close = () => onChoose(undefined);
  return (
    <div className={classes.columns}>
      <div className={classes.list}>
        <QueryState query={history} />
        <Filters filter={filter} onFilter={onFilter} failed={pages?.[0]?.failed} waiting={pages?.[0]?.waiting} />
        {items?.length === 0 && (
          <EmptyState
            title={t(filter.show ? 'broadcast.history.none.title' : 'broadcast.history.empty.title')}
            text={t(filter.show ? 'broadcast.history.none.text' : 'broadcast.history.empty.text')}
          />
        )}
        {items && items.length > 0 && (
          <HistoryList
            items={items}
            filter={filter}
            onFilter={onFilter}
            chosen={chosen}
            onChoose={onChoose}
            more={
              history.hasNextPage ? { fetch: history.fetchNextPage, isBusy: history.isFetchingNextPage } : undefined
            }
          />
        )}
      </div>
      {!isNarrow && (
        <div className={classes.side}>{detail || <p className={classes.meta}>{t('broadcast.history.choose')}</p>}</div>
      )}
      {isNarrow && (
        <Sheet
          isOpen={chosen !== undefined}
          onClose={close}
          title={t('broadcast.tab.sent')}
          closeLabel={t('common.close')}
        >
          {detail}
        </Sheet>
      )}
    </div>
  );
}

interface FilterProps {
  filter: HistoryFilter;
  onFilter: ChangeSearch<HistoryFilter>;
  failed: number | undefined;
  waiting: number | undefined;
}

function Filters({ filter, onFilter, failed, waiting }: FilterProps) {
  const { t } = useTranslation();
  const { show } = filter;
  const to = (next: HistoryFilter['show']) => onFilter((before) => ({ ...before, show: next }));
  return (
    <ChipRow label={t('broadcast.history.filter')}>
      <SavedViews list="messages" now={historyQueryOf(filter)} onView={(view) => onFilter(() => view)} />
      <Chip isOn={show === undefined} onClick={() => to(undefined)}>
        {t('broadcast.history.all')}
      </Chip>
      <Chip isOn={show === 'failed'} onClick={() => to('failed')}>
        {t('broadcast.history.failed')}{' '}
        <Text component="span" tone="t2">
          {failed ?? ''}
        </Text>
      </Chip>
      <Chip isOn={show === 'waiting'} onClick={() => to('waiting')}>
        {t('broadcast.history.waiting')}{' '}
        <Text component="span" tone="t2">
          {waiting ?? ''}
        </Text>
      </Chip>
    </ChipRow>
  );
}
