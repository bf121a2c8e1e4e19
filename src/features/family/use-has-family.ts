import { useSession } from '#src/lib/session/use-session.ts';
import { hasFamily } from './queries.ts';

/** Whether whoever is here answers for others, or acts for one of them. */
export const useHasFamily = (): boolean => hasFamily(useSession().userClaims);
