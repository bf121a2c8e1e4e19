import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { schedulingQueries } from '../queries.ts';
import { isComplete as hasAll } from '../training-values.ts';
import type { Editor } from '../use-editor.ts';

const pauseMs = 300;

/** What saving would do, asked 300 ms after the last change; the figures before stay until then. */
export function useEffects({ form, series, isNew, isDirty, isLoaded, item }: Editor) {
  const owner = useOwner();
  const isOnline = useOnline();
  const [values] = useDebouncedValue(form.values, pauseMs);
  const [request] = useDebouncedValue(series.request, pauseMs);
  const isComplete = hasAll(values) && series.faultFrom(values.date) === undefined;
  const isAsked = isLoaded && isOnline && isComplete && (isNew || (isDirty && values.id === item?.id));
  const isSeries = request !== undefined;
  const one = useQuery({ ...schedulingQueries.effects(owner, values), enabled: isAsked && !isSeries });
  const many = useQuery({
    ...schedulingQueries.seriesEffects(owner, values, request),
    enabled: isAsked && isSeries,
  });
  const { isFetching, error } = isSeries ? many : one;
  const isLate = values !== form.values || request !== series.request;
  return {
    data: isAsked ? (isSeries ? many.data : one.data) : undefined,
    /** Of a series. */
    seriesData: isAsked && isSeries ? many.data : undefined,
    isFetching: isAsked && (isFetching || isLate),
    error: isAsked ? error : null,
  };
}

export type EffectsState = ReturnType<typeof useEffects>;
