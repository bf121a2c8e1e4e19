import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';

/** A part of the settings as far as it is known. */
export function SettingsState<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const { t } = useTranslation();
  const { data } = query;
  if (data !== undefined)
    return (
      <>
        <StaleNotice query={query} />
        {children(data)}
      </>
    );
  if (query.isFetching) return <SkeletonRows label={t('common.loading')} />;
  return <PageFailure error={query.error} retry={() => void query.refetch()} />;
}
