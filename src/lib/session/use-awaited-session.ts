import { useQuery } from '@tanstack/react-query';
import { confirmPerson } from './confirm-person.ts';
import { useSession } from './use-session.ts';

const askAgainMs = 30_000;

/**
 * While this browser has a user whom the server has neither confirmed nor refused: retries periodically, on any page.
 * `isUnknown`: the user is not cached here either. `failure` is why there is no response.
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
