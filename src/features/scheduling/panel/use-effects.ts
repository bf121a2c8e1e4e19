import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useOnline } from '#src/lib/use-online.ts';
import { schedulingQueries } from '../queries.ts';
import { isComplete } from '../training-values.ts';
import type { Editor } from '../use-editor.ts';

const pauseMs = 300;

/** What saving would do, asked 300 ms after the last change; the figures before stay until then. */
export function useEffects(clientId: number, { form, isNew, isDirty, isLoaded, item }: Editor) {
  const isOnline = useOnline();
  const [values] = useDebouncedValue(form.values, pauseMs);
  const isAsked = isLoaded && isOnline && isComplete(values) && (isNew || (isDirty && values.id === item?.id));
  const { data, isFetching, isError } = useQuery({ ...schedulingQueries.effects(clientId, values), enabled: isAsked });
  return { data: isAsked ? data : undefined, isFetching: isAsked && (isFetching || values !== form.values), isError };
}

export type EffectsState = ReturnType<typeof useEffects>;
