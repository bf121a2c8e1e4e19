import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { RiseBody } from '#api/contracts/rises/schema.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { contractQueries } from './queries.ts';

const pauseMs = 300;

/** What a new price would change, asked once its typing pauses; nothing is asked while there is none. */
export function useForeseenRise(clientId: number, wanted: RiseBody | undefined) {
  const isOnline = useOnline();
  const [text] = useDebouncedValue(JSON.stringify(wanted ?? null), pauseMs);
  const body = JSON.parse(text) as RiseBody | null;
  return useQuery({
    ...contractQueries.foreseenRise(clientId, body ?? { contractId: 1, from: '2026-01-01', price: 1 }),
    enabled: isOnline && body !== null,
  });
}
