import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { entryQueries, type RecordFilters } from '../queries.ts';
import list from './admin-list.module.css';
import { EntryFilters } from './entry-filters.tsx';
import { EntryRow } from './entry-row.tsx';

/**
 * The log of the doors: who was admitted, who was refused, and what needs attention. It is always refetched and never
 * cached.
 */
export function EntriesScreen() {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [filters, setFilters] = useState<RecordFilters>({ isFlagged: false, isRefused: false });
  const doors = useQuery(entryQueries.doors(owner));
  const record = useInfiniteQuery(entryQueries.record(owner, filters));
  useTitle(t('entries.title'));
  const items = record.data?.pages.flatMap((page) => page.items);
  const isFiltered = filters.door !== undefined || filters.date !== undefined || filters.isFlagged || filters.isRefused;
  return (
    <Screen header={<TopBar start={<ScreenTitle>{t('entries.title')}</ScreenTitle>} />}>
      <div className={list.column}>
        <p className={list.about}>{t('entries.about')}</p>
        <EntryFilters filters={filters} onChange={setFilters} doors={doors.data?.items ?? []} />
        {!items && record.isFetching && <SkeletonRows label={t('common.loading')} />}
        {!items && !record.isFetching && <PageFailure error={record.error} retry={() => void record.refetch()} />}
        {items?.length === 0 && (
          <EmptyState
            title={t(isFiltered ? 'entries.none.title' : 'entries.empty.title')}
            text={t(isFiltered ? 'entries.none.text' : 'entries.empty.text')}
          />
        )}
        {items && (
          <ul className={list.list}>
            {items.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        {record.hasNextPage && (
          <Button
            isWide
            isBusy={record.isFetchingNextPage}
            disabled={!isOnline}
            onClick={() => void record.fetchNextPage()}
          >
            {t('entries.more')}
          </Button>
        )}
        {items && !isOnline && <p className={list.about}>{t('entries.needsNetwork')}</p>}
      </div>
    </Screen>
  );
}
