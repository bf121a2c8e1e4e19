import type { EndpointDefinition } from '#api/endpoint.ts';

/** Since when an endpoint is deprecated, when it ends and what replaces it; undefined: it is not. */
export function describeDeprecation({ deprecation }: Pick<EndpointDefinition, 'deprecation'>): string | undefined {
  if (!deprecation) return undefined;
  const { since, sunset, successor } = deprecation;
  const parts = [`Deprecated since ${since}`, sunset && `may end on ${sunset}`, successor && `use \`${successor}\``];
  return `${parts.filter(Boolean).join(', ')}.`;
}
