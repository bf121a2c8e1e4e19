import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '#src/ui/feedback/query-state.tsx';

/** A part of the settings as far as it is known. */
export function SettingsState<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  return (
    <>
      <QueryState query={query} />
      {query.data !== undefined && children(query.data)}
    </>
  );
}
