import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { BroadcastDraft } from '#api/messages/broadcast/broadcast-schema.ts';
import type { BroadcastSort } from '#api/messages/broadcast/history-schema.ts';
import { answersTo } from '#src/lib/data/command.ts';
import { pages } from '#src/lib/data/pages.ts';
import { ask, declaredOf, query } from '#src/lib/data/query.ts';

type Who = Pick<BroadcastDraft, 'audience' | 'channels' | 'isAdvertising'>;

/** What the list of messages is narrowed to and sorted by. */
export interface HistoryFilter {
  show?: 'failed' | 'waiting' | undefined;
  sort?: BroadcastSort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export const historyQueryOf = ({ show, sort, order }: HistoryFilter) => ({
  ...(show && { show }),
  ...(sort && { sort }),
  ...(order && { order }),
});

/** While messages are on their way. */
const onItsWay = { refetchInterval: 15_000 } as const;

export const broadcastQueries = {
  audiences: (owner: number) => query('GET /admin/message/audience', { owner }),
  preview: (owner: number, body: BroadcastDraft) =>
    query('POST /admin/message/preview', { owner, body }, { placeholderData: keepPreviousData }),
  recipients: (owner: number, who: Who) =>
    infiniteQueryOptions({
      ...declaredOf('POST /admin/message/recipients', { owner, body: { ...who, offset: 0 } }, { key: [who] }),
      queryFn: ({ signal, pageParam }) =>
        ask('POST /admin/message/recipients', { owner, body: { ...who, offset: pageParam }, signal }),
      initialPageParam: 0,
      getNextPageParam: ({ nextOffset }) => nextOffset,
    }),
  /** How many members of a trainer's own group are told. */
  ownGroup: (owner: number, groupId: number) => query('POST /trainer/message/preview', { owner, body: { groupId } }),
  /** Kept on the device as far as it was read. What is on its way is asked again while nobody reads further back. */
  history: (owner: number, filter: HistoryFilter) => ({
    ...pages(
      'GET /admin/message',
      { owner, query: historyQueryOf(filter) },
      { key: [filter], placeholderData: keepPreviousData },
    ),
    refetchInterval: ({ state }: { state: { data?: { pages: unknown[] } | undefined } }) =>
      state.data && state.data.pages.length > 1 ? (false as const) : onItsWay.refetchInterval,
  }),
  /** Whatever the list is narrowed to. */
  histories: answersTo('GET /admin/message'),
  one: (owner: number, id: number) => query('GET /admin/message/{id}', { owner, params: { id } }, onItsWay),
  automatic: (owner: number, show: 'failed' | undefined) =>
    pages('GET /admin/message/automatic', { owner, query: { show } }),
  templates: (owner: number) => query('GET /admin/message/template', { owner }),
  trainings: (owner: number, date: string) =>
    query('GET /admin/schedule', { owner, query: { from: date, until: date } }),
};
