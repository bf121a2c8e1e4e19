import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PlainDate } from '#api/dates.ts';
import type { RepeatBody, SeriesClash } from '#api/scheduling/series/schema.ts';
import type { SeriesScope } from '#api/scheduling/series/scopes.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { schedulingQueries } from '../queries.ts';
import {
  followDate,
  isSameRepeat,
  type LoadedSeries,
  noSeries,
  repeatOf,
  type SeriesDraft,
  type SeriesRequest,
  untilFault,
  withAnswer,
} from './series-values.ts';

interface SeriesOptions {
  /** The training that is open; none while it is new. */
  opened: { id: number; seriesId: number | null } | undefined;
}

/** The series of the training that is open, and what is edited about it. */
export function useSeries({ opened }: SeriesOptions) {
  const owner = useOwner();
  const [draft, setDraft] = useState<SeriesDraft>(noSeries);
  const isInSeries = opened !== undefined && opened.seriesId !== null;
  const query = useQuery({ ...schedulingQueries.series(owner, opened?.id ?? 0), enabled: isInSeries });
  const answer = isInSeries ? query.data : { item: null };
  const loaded: LoadedSeries | undefined = answer?.item ?? undefined;
  const isDirty = draft.repeat !== undefined && !(loaded && isSameRepeat(draft.repeat, repeatOf(loaded)));
  const isSeries = loaded ? draft.scope !== 'this' : draft.repeat !== undefined;
  const isStarting = !loaded && isSeries;
  const request = useMemo(
    (): SeriesRequest | undefined =>
      isSeries
        ? {
            scope: isStarting ? 'all' : draft.scope,
            repeat: isDirty ? draft.repeat : undefined,
            answers: draft.answered.map((one) => one.answer),
          }
        : undefined,
    [draft, isSeries, isStarting, isDirty],
  );
  const repeat = draft.repeat ?? (loaded && repeatOf(loaded));
  const set = (changed: Partial<SeriesDraft>) => setDraft((before) => ({ ...before, ...changed }));
  return {
    loaded,
    /** It belongs to an imported calendar, which alone decides how it repeats. */
    isImported: isInSeries && answer?.item === null,
    isLoading: isInSeries && answer === undefined,
    scope: draft.scope,
    /** As it is shown; undefined: it does not repeat. */
    repeat,
    answered: draft.answered,
    /** More than the one training is saved. */
    isSeries,
    isDirty,
    request,
    /** Why it cannot be saved. */
    faultFrom: (date: PlainDate) => (isSeries && repeat ? untilFault(repeat, date) : undefined),
    setScope: (scope: SeriesScope) => setDraft({ ...noSeries, scope }),
    setRepeat: (changed: RepeatBody | undefined) => set({ repeat: changed, ...(!changed && { answered: [] }) }),
    /** Another date was chosen for the training. */
    follow: (from: PlainDate, to: PlainDate) => {
      if (draft.repeat && !loaded) set({ repeat: followDate(draft.repeat, from, to) });
    },
    answer: (clash: SeriesClash, part: Parameters<typeof withAnswer>[2]) =>
      setDraft((before) => ({ ...before, answered: withAnswer(before.answered, clash, part) })),
    reset: () => setDraft(noSeries),
  };
}

export type Series = ReturnType<typeof useSeries>;
