import { useNavigate, useSearch } from '@tanstack/react-router';
import { readOwnPath } from '#src/lib/search-params.ts';

/** Where to go when logged in: the page that asked for it, else home. */
export function useAfterLogin(): { destination: string | undefined; goOn: () => void } {
  const navigate = useNavigate();
  const destination = useSearch({
    strict: false,
    select: (search: { destination?: unknown }) => readOwnPath(search.destination),
  });
  return { destination, goOn: () => void navigate({ href: destination ?? '/', replace: true }) };
}
