import { infiniteQueryOptions, type QueryKey, type UseInfiniteQueryOptions } from '@tanstack/react-query';
import { declaredCall } from '#api/declared-calls.ts';
import type { Shown } from '../api/contract.ts';
import { ask, declaredOf, type KeyOptions, type Question, type QuestionInput } from './query.ts';

type PageOptions<R> = KeyOptions &
  Pick<UseInfiniteQueryOptions<R>, 'placeholderData'> & {
    /** The cursor to begin with; without it the first page. */
    from?: string;
    /** Those that lie apart from the call's other answers, under this word and the cursor: never on the device. */
    apart?: string;
  };

/** The same as `query`, of a call that answers page by page: each names the cursor of the next. */
export function pages<C extends Question>(
  call: C,
  input: QuestionInput<C>,
  { from, apart, placeholderData, ...options }: PageOptions<Shown<C>> = {},
) {
  const { owner, query } = input as { owner?: number; query?: object };
  const [name] = declaredCall(call);
  const { queryKey, staleTime } = declaredOf(call, input, options);
  const key: QueryKey = apart ? ['own', owner, 'apart', apart, query, from] : queryKey;
  return infiniteQueryOptions({
    queryKey: key,
    staleTime,
    queryFn: ({ signal, pageParam }) =>
      ask(name as C, { ...input, query: { ...query, cursor: pageParam }, signal }) as Promise<Shown<C>>,
    initialPageParam: from,
    getNextPageParam: (page) => (page as { nextCursor?: string }).nextCursor,
    ...(placeholderData && { placeholderData }),
  });
}
