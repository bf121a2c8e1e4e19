import type { RouterContext } from '../router-context.ts';

/** The inputs of a guard. */
export interface GuardedRoute {
  context: RouterContext;
  location: { href: string; pathname: string };
  search: Record<string, unknown>;
}

/** Allows by returning, or throws a redirect or the not-found page. */
export type Guard = (route: GuardedRoute) => void | Promise<void>;

/** All guards in order; the first that throws decides. */
export function guardedBy(...guards: readonly Guard[]) {
  return async (route: GuardedRoute): Promise<void> => {
    for (const guard of guards) await guard(route);
  };
}
