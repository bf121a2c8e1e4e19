import { defaultFreshSeconds, type EndpointDefinition, isForOneself } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/**
 * A call with the first words of its key and, unless it is the usual time, the seconds for which its response is fresh; last, whether one
 * makes it for oneself alone.
 */
export type DeclaredCall = readonly [call: string, cacheKey: string, freshSeconds?: number, isOwnAlone?: true];

const all: [name: string, endpoint: EndpointDefinition][] = Object.entries(endpoints);

const declared = new Map(
  all.map(([name, definition]) => {
    const { method, path, cacheKey = name, freshSeconds } = definition;
    const call = `${method} ${path}`;
    return [call, factsOf([call, cacheKey], freshSeconds, isForOneself(definition))] as const;
  }),
);

function factsOf(
  names: readonly [string, string],
  freshSeconds: number | undefined,
  isOwnAlone: boolean,
): DeclaredCall {
  if (isOwnAlone) return [...names, freshSeconds ?? defaultFreshSeconds, true];
  return freshSeconds === undefined ? names : [...names, freshSeconds];
}

/**
 * What the app must know of a call to ask it. The build (`scripts/build/declared-calls.ts`) writes it in the place of the call, so
 * that neither this module nor a schema reaches the browser. @throws {Error} for a call that no endpoint declares.
 */
export function declaredCall(call: string): DeclaredCall {
  const found = declared.get(call);
  if (!found) throw new Error(`No endpoint declares ${call}.`);
  return found;
}
