import { lazy, Suspense } from 'react';
import type { FilterListProps } from './filter-list.tsx';

const FilterList = lazy(async () => ({ default: (await import('./filter-list.tsx')).FilterList }));

/** Only wide screens have room for it, so it is lazy-loaded. */
export function LazyFilterList(props: FilterListProps) {
  return (
    <Suspense>
      <FilterList {...props} />
    </Suspense>
  );
}
