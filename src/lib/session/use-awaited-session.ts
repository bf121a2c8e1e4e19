import { useQuery } from '@tanstack/react-query';
import { confirmPerson } from './confirm-person.ts';
import { useSession } from './use-session.ts';

const askAgainMs = 30_000;

/**
 * While this browser holds somebody whom the server has not yet confirmed nor refused: asks again and again, wherever she
 * is. `isUnknown`: nothing of her is known here either. `failure` is why there is no answer.
 */
export function useAwaitedSession(): { isUnknown: boolean; failure: Error | null; retry: () => void } {
  const { isAwaited, isLoggedIn } = useSession();
  const { error, refetch } = useQuery({
    queryKey: ['session', 'awaited'],
    queryFn: () => confirmPerson().then(() => true),
    enabled: isAwaited,
    networkMode: 'always',
    refetchInterval: askAgainMs,
    gcTime: 0,
  });
  return { isUnknown: isAwaited && !isLoggedIn, failure: error, retry: () => void refetch() };
}
