import {
  type DataTag,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { declaredCall } from '#api/declared-calls.ts';
import { defaultFreshSeconds } from '#api/endpoint.ts';
import { callApi } from '../api/call-api.ts';
import type { Call, CallInput, CallResult, Contract, Shown } from '../api/contract.ts';
import { api } from '../session/call-as-user.ts';

/** A call that may be asked again at any time. */
export type Question = { [C in Call]: Contract[C] extends { isIdempotent: true } ? never : C }[Call];

/** What the keys of answers are made of, so that the compiler knows a word that nothing declares. */
export type KeyWord = { [C in Call]: Contract[C] extends { cacheKey: infer K } ? WordsOf<K> : never }[Call];
type WordsOf<K> = K extends `${infer First} ${infer Rest}` ? First | WordsOf<Rest> : K;

/** All that was asked as a person, whoever it was. */
export const answersOfPersons = { queryKey: ['own'] } as const;

/** Whose answer it is. A call that is open to visitors has no owner, unless the answer depends on who asks. */
type Owned<C extends Question> = Contract[C] extends { access: 'visitor' } ? { owner?: number } : { owner: number };
export type QuestionInput<C extends Question> = CallInput<C> & Owned<C>;

/** A question, where it is one of several calls. */
export type Asked<R> = UndefinedInitialDataOptions<R, Error, R> & { queryKey: DataTag<QueryKey, R, Error> };

interface LooseInput {
  owner?: number;
  params?: Record<string, unknown>;
  query?: unknown;
  body?: unknown;
}

export interface KeyOptions {
  /** What tells the answers of this call apart, where that is not all of the request. */
  key?: QueryKey | undefined;
}

type QueryOptions<R, T> = KeyOptions & Omit<UseQueryOptions<R, Error, T>, 'queryKey' | 'queryFn' | 'staleTime'>;

/**
 * The question that a call is: its key, how long its answer is fresh and whether the device keeps it are declared at its endpoint
 * (`api/<domain>/endpoints.ts`). Nothing is asked while there is no input.
 */
export function query<C extends Question, T = Shown<C>>(
  call: C,
  input: QuestionInput<C> | undefined,
  options: QueryOptions<Shown<C>, T> = {},
) {
  const [name, cacheKey, freshSeconds = defaultFreshSeconds] = declaredCall(call);
  const { owner, params = {}, query: search, body } = (input ?? {}) as LooseInput;
  return queryOptions<Shown<C>, Error, T>({
    queryKey: [
      ...(owner === undefined ? ['public'] : ['own', owner]),
      ...cacheKey.split(' '),
      ...(options.key ?? [...Object.values(params), search, body].filter((part) => part !== undefined)),
    ],
    queryFn: ({ signal }) => ask(name as C, { ...(input as QuestionInput<C>), signal }) as Promise<Shown<C>>,
    staleTime: freshSeconds * 1000,
    enabled: !!input,
    ...options,
  });
}

/** What a call declares, for a question that asks several calls, or whose answer is more than the response. */
export const declaredOf = query as <C extends Question>(
  call: C,
  input: QuestionInput<C>,
  options?: KeyOptions,
) => { queryKey: QueryKey; staleTime: number };

/** As who owns the answer, or as a visitor. */
export const ask = <C extends Question>(call: C, input: QuestionInput<C>): Promise<CallResult<C>> =>
  (input.owner === undefined ? callApi : api)(call, input);
