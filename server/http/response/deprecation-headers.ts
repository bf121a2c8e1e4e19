import type { FastifyReply } from 'fastify';
import { apiBase, type EndpointDefinition } from '#api/endpoint.ts';

/** Both by the clock of UTC, from the beginning of the day: RFC 9745 counts in seconds, RFC 8594 writes a date of HTTP. */
export function deprecationHeaders(
  { deprecation }: Pick<EndpointDefinition, 'deprecation'>,
  params: unknown,
): Record<string, string> {
  if (!deprecation) return {};
  const { since, sunset, successor } = deprecation;
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    ...(sunset && { sunset: new Date(sunset).toUTCString() }),
    ...(successor && { link: `<${addressOf(successor, params)}>; rel="successor-version"` }),
  };
}

/** The path of a call with the values that the deprecated one was called with. */
const addressOf = (call: string, params: unknown): string =>
  apiBase +
  call
    .slice(call.indexOf('/'))
    .replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
    );

export function sayDeprecation(reply: FastifyReply, definition: EndpointDefinition, params: unknown): void {
  if (definition.deprecation) reply.headers(deprecationHeaders(definition, params));
}
