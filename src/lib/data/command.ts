import {
  type MutationKey,
  mutationOptions,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { declaredCall } from '#api/declared-calls.ts';
import type { Contract } from '../api/contract.ts';
import { personNow } from '../session/person-now.ts';
import type { Question } from './query.ts';

/** A question that only somebody who is logged in may ask. */
type OwnQuestion = { [C in Question]: Contract[C] extends { access: 'visitor' } ? never : C }[Question];

/** The answers of one kind that belong to a person, by their key or by the query that asks for them. */
export type AnswersOf = (owner: number) => QueryKey | { queryKey: QueryKey };

/** All that has been asked as the logged-in person. */
export const ownAnswers = (owner: number): QueryKey => ['own', owner];

/** All that visitors are told too. */
export const publicAnswers: AnswersOf = () => ['public'];

/** The answers to a call, whatever it asks for. */
export const answersTo =
  (call: OwnQuestion) =>
  (owner: number): QueryKey => ['own', owner, ...wordsOf(call)];

/** The answers to a call and to those beside it, whose keys begin with the same word: all of `clients` with `clients card`. */
export const areaOf =
  (call: OwnQuestion) =>
  (owner: number): QueryKey => ['own', owner, wordsOf(call)[0]];

const wordsOf = (call: OwnQuestion) => declaredCall(call)[1].split(' ');

/** A key made when it is sent: what is pressed again is another operation. */
export const once = (): { idempotencyKey: string } => ({ idempotencyKey: crypto.randomUUID() });

interface CommandOptions {
  /** What it may change, asked again afterwards: of the person who is logged in. */
  invalidates?: readonly AnswersOf[];
  /** After a refusal too, as somebody else may have changed it; or only once it is done. */
  when?: 'answered' | 'done';
  /** The query of which its response is the new answer. */
  becomes?: AnswersOf;
  /** False where what shows the outcome may be gone once the new answers are here. */
  waits?: boolean;
  /** Under which others see that it goes on. */
  mutationKey?: MutationKey;
  /** 0: what is sent or answered is secret, and does not stay in memory. */
  gcTime?: number;
}

/**
 * What a person does at once or not at all: without a network it fails with an error, nothing of it is queued and nothing is sent again
 * by itself. It stays busy until what it `invalidates` has been asked again.
 */
export function command<V = void, R = unknown>(
  run: (variables: V) => Promise<R>,
  { invalidates = [], becomes, when = 'answered', waits = true, ...rest }: CommandOptions = {},
): UseMutationOptions<R, Error, V> {
  const askAgain = (client: QueryClient, answers: readonly AnswersOf[]) => {
    const asked = Promise.all(keysOf(answers).map((queryKey) => client.invalidateQueries({ queryKey })));
    return waits ? asked : undefined;
  };
  return mutationOptions({
    mutationFn: (variables: V) => run(variables),
    onSuccess(response, _variables, _result, { client }) {
      for (const key of keysOf(becomes ? [becomes] : [])) client.setQueryData(key, response);
      return askAgain(client, invalidates);
    },
    onError: (_error, _variables, _result, { client }) =>
      when === 'done' ? undefined : askAgain(client, becomes ? [becomes, ...invalidates] : invalidates),
    networkMode: 'always',
    retry: false,
    ...rest,
  });
}

/** Of the person who is logged in: nothing is left of one who has logged out meanwhile. */
function keysOf(answers: readonly AnswersOf[]): QueryKey[] {
  const owner = personNow();
  if (owner === undefined) return [];
  return answers.map((answersOf) => {
    const of = answersOf(owner);
    return 'queryKey' in of ? of.queryKey : of;
  });
}
