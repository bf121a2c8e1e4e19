import { useQuery } from '@tanstack/react-query';
import { ApiFailure, NetworkFailure } from '../api/api-failure.ts';
import { refreshSession } from './refresh-session.ts';
import { useSession } from './use-session.ts';

const askAgainMs = 30_000;

/**
 * While this browser holds somebody whom the server has not yet confirmed nor refused: asks again and again, wherever she
 * is. `failure` is why there is no answer.
 */
export function useAwaitedSession(): { isAwaited: boolean; failure: Error | null; retry: () => void } {
  const { isAwaited } = useSession();
  const { error, refetch } = useQuery({
    queryKey: ['session', 'awaited'],
    queryFn: askAgain,
    enabled: isAwaited,
    networkMode: 'always',
    refetchInterval: askAgainMs,
    gcTime: 0,
  });
  return { isAwaited, failure: error, retry: () => void refetch() };
}

async function askAgain(): Promise<true> {
  try {
    await refreshSession();
  } catch (error) {
    // Given up after a while: no answer either.
    throw error instanceof ApiFailure ? error : new NetworkFailure(error);
  }
  return true;
}
