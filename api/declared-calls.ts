import type { EndpointDefinition } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** A call with the first words of its key and, unless it is the usual time, the seconds for which its response is fresh. */
export type DeclaredCall = readonly [call: string, cacheKey: string, freshSeconds?: number];

const all: [name: string, endpoint: EndpointDefinition][] = Object.entries(endpoints);

const declared = new Map(
  all.map(([name, { method, path, cacheKey = name, freshSeconds }]) => {
    const call = `${method} ${path}`;
    const facts: DeclaredCall = freshSeconds === undefined ? [call, cacheKey] : [call, cacheKey, freshSeconds];
    return [call, facts] as const;
  }),
);

/**
 * What the app must know of a call to ask it. The build (`scripts/build/declared-calls.ts`) writes it in the place of the call, so
 * that neither this module nor a schema reaches the browser. @throws {Error} for a call that no endpoint declares.
 */
export function declaredCall(call: string): DeclaredCall {
  const found = declared.get(call);
  if (!found) throw new Error(`No endpoint declares ${call}.`);
  return found;
}
