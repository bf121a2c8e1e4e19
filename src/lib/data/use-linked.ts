import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { signedKeyPattern } from '#api/visitors/signed-key.ts';
import { ApiFailure } from '../api/api-failure.ts';
import type { Asked } from './query.ts';

/** What a signed link opens, by its key after `#`; missing where it is none, or opens nothing any more. */
export function useLinked<P>(find: (key: string) => Asked<P>) {
  const key = useLocation({ select: ({ hash }) => hash });
  const isLink = signedKeyPattern.test(key);
  const query = useQuery({ ...find(key), enabled: isLink });
  const { data, error } = query;
  const isMissing = data === undefined && (!isLink || (error instanceof ApiFailure && error.status === 404));
  return { key, query, isMissing };
}
