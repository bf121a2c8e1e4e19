import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { Asked } from '#src/lib/use-is-old.ts';
import { PageFailure } from './page-failure.tsx';
import { SkeletonRows } from './skeleton-row.tsx';
import { StaleNotice } from './stale-notice.tsx';

export interface QueryStateProps {
  query: Asked & { data: unknown; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Of the notice over stale data. */
  className?: string | undefined;
  /** Of the rows that stand for what is on its way. */
  count?: number;
  /** Of the failure, where the page has none of its own. */
  title?: string;
}

/** What a page says of a query beside its data: that it is stale, and without any, that it is on its way or failed. */
export function QueryState({ query, className, count, title }: QueryStateProps) {
  const { t } = useTranslation();
  if (query.data !== undefined) return <StaleNotice query={query} className={className} />;
  if (query.isFetching) return <SkeletonRows label={t('common.loading')} {...(count && { count })} />;
  return <PageFailure error={query.error} retry={() => void query.refetch()} {...(title && { title })} />;
}
