import { useLocation } from '@tanstack/react-router';
import { ApiFailure } from '#src/lib/api/api-failure.ts';

/**
 * The token of a mailed link, after `#`; undefined where there is none, or the server no longer takes it.
 * @param error of the call that sends it
 */
export function useMailedToken(error: Error | null): string | undefined {
  const token = useLocation({ select: ({ hash }) => hash });
  const isVoid = error instanceof ApiFailure && error.status === 404;
  return isVoid || !/^[\w-]{43}$/.test(token) ? undefined : token;
}
