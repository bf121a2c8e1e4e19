import { globSync } from 'node:fs';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { apiBase, commonErrors, type EndpointDefinition, type Schema } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { statusesOf } from '#api/error-statuses.ts';
import { type MessageKey, messageKeys } from '#api/errors.ts';
import { rolesAllowed } from '#api/permissions.ts';
import { occupation } from '#api/rooms/occupation.ts';
import { clientVersion } from '#api/session.ts';
import { remedy } from '#api/wire-types.ts';
import { describeDeprecation } from './describe-deprecation.ts';
import { describeWebhooks } from './describe-webhooks.ts';

const contract = new URL('../../../api/', import.meta.url);

/** What has fields, values or alternatives is worth a name in the document; a plain text or number is said where it stands. */
const named = ['object', 'enum', 'union', 'array', 'record'];

/**
 * Gives each exported schema of the contract the name of its export, under which the document describes it once. Of two exports
 * with one name, the one whose folder comes later is named with that. What it returns takes the names back: the registry is the
 * whole process's, and whoever else describes a schema there would find a reference instead of its fields.
 */
async function nameSchemas(): Promise<() => void> {
  const taken = new Set<string>();
  const schemas: z.ZodType[] = [];
  const paths = globSync('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] }).toSorted();
  // All of them before the first name: one that describes a schema while it is loaded would find a reference too.
  const modules = await Promise.all(
    paths.map(async (path) => [path, (await import(new URL(path, contract).href)) as Record<string, unknown>] as const),
  );
  for (const [path, exported] of modules) {
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodType) || !named.includes(schema.def.type) || z.globalRegistry.has(schema)) continue;
      const short = toPascal(name);
      const id = taken.has(short) ? toPascal(`${path.slice(0, path.lastIndexOf('/'))}-${name}`) : short;
      if (taken.has(id)) throw new Error(`${path}: another schema is named ${id} already.`);
      taken.add(id);
      z.globalRegistry.add(schema, { id });
      schemas.push(schema);
    }
  }
  return () => {
    for (const schema of schemas) z.globalRegistry.remove(schema);
  };
}

const toPascal = (words: string): string =>
  words.replace(/(?:^|[-/])([a-z])/g, (_, letter: string) => letter.toUpperCase());

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });
const file = (mostBytes: number) => ({
  'application/octet-stream': { schema: { type: 'string' as const, format: 'binary', maxLength: mostBytes } },
});
const zod = (schema: Schema): z.ZodType => schema as unknown as z.ZodType;

const errorKey = z.enum(messageKeys).meta({ id: 'ErrorKey' });

/** The body of every refusal (`ErrorBody`). */
const errorBody = z
  .object({
    errors: z.array(errorKey).meta({ description: 'The first says why' }),
    code: z.int().meta({ description: 'The status again' }),
    remedy: remedy.optional(),
    fields: z.record(z.string(), errorKey).optional().meta({ description: 'By path, of a body with mistakes' }),
    reasons: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'What is wrong with a field, in English, where a key does not say it' }),
    occupied: z.array(occupation).optional(),
  })
  .meta({ id: 'Error' });

/** The OpenAPI 3.1 document of the API, generated from the declarations of its endpoints. */
export async function makeOpenapi(): Promise<object> {
  const forgetNames = await nameSchemas();
  try {
    return createDocument(describeApi(), {
      allowEmptySchema: { unknown: true, any: true },
      override: ({ jsonSchema }) => shorten(jsonSchema),
    });
  } finally {
    forgetNames();
  }
}

function describeApi(): ZodOpenApiObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, definition] of Object.entries<EndpointDefinition>(endpoints))
    (paths[definition.path] ??= {})[methodOf(definition)] = describeOperation(name, definition);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trenn',
      version: clientVersion,
      description:
        'What the app of a club calls. Every host is a club of its own; times are ISO 8601 in UTC, money is in cents.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: apiBase, description: 'The host of a club' }],
    tags: tagsOf(Object.values(endpoints)).map((name) => ({ name, description: `Paths under \`/${name}\`` })),
    paths,
    webhooks: describeWebhooks(),
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Of a person who is logged in',
        },
        programKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Of another program of the club: begins with `trenn_`, and is good for the scopes that it was made with',
        },
        doorToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Of an enrolled door' },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: '__Host-rt', description: 'Of the app’s own origin' },
      },
    },
  };
}

/** A format says what zod’s pattern of it does, and every integer of JSON is within those bounds. */
function shorten(schema: { format?: string; pattern?: string; minimum?: number; maximum?: number }): void {
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

const methodOf = ({ method }: EndpointDefinition) => method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';

/** The first two parts of a path, without what is a parameter: `user/registration`. */
const tagOf = ({ path }: EndpointDefinition): string =>
  path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('{'))
    .slice(0, 2)
    .join('/');

const tagsOf = (definitions: readonly EndpointDefinition[]): string[] =>
  [...new Set(definitions.map(tagOf))].toSorted();

function describeOperation(name: string, definition: EndpointDefinition): ZodOpenApiOperationObject {
  const { access, summary, params, query, body, fileBytes } = definition;
  return {
    operationId: name,
    summary,
    description: [`Roles: ${rolesAllowed[access].join(', ')}.`, describeDeprecation(definition)]
      .filter(Boolean)
      .join(' '),
    ...(definition.deprecation && { deprecated: true }),
    tags: [tagOf(definition)],
    security: securityOf(definition),
    requestParams: {
      ...(params && { path: zod(params) as z.ZodObject }),
      ...(query && { query: zod(query) as z.ZodObject }),
      ...(definition.isIdempotent && { header: idempotencyKey }),
    },
    ...(body && { requestBody: { required: true, content: json(zod(body)) } }),
    ...(fileBytes !== undefined && { requestBody: { required: true, content: file(fileBytes) } }),
    responses: describeResponses(definition),
  };
}

const idempotencyKey = z.object({
  'Idempotency-Key': z.uuid().meta({ description: 'The same for each repetition of one action: it has one effect' }),
});

function securityOf({ access, usesCookie, scope }: EndpointDefinition): Record<string, string[]>[] {
  if (usesCookie) return [{}, { refreshCookie: [] }];
  const keys = scope ? [{ programKey: [scope] }] : [];
  if (access === 'visitor') return keys.length > 0 ? [{}, ...keys] : [];
  return [access === 'door' ? { doorToken: [] } : { accessToken: [] }, ...keys];
}

function describeResponses(definition: EndpointDefinition): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = { [`${definition.status}`]: describeSuccess(definition) };
  for (const [status, keys] of refusalsOf(definition)) responses[`${status}` as '400'] = describeRefusal(status, keys);
  return responses;
}

const retryable = [429, 503];
const retryAfter = z.object({ 'Retry-After': z.int().meta({ description: 'Seconds until the next try' }) });

/** Of those already described, by their status and keys, so that the document says each once. */
const refusals = new Map<string, ZodOpenApiResponseObject>();

function describeRefusal(status: number, keys: readonly MessageKey[]): ZodOpenApiResponseObject {
  const id = `Refused${status}_${keys.join('.')}`;
  const described = refusals.get(id) ?? {
    id,
    description: keys.join(', '),
    ...(retryable.includes(status) && { headers: retryAfter }),
    content: json(errorBody),
  };
  refusals.set(id, described);
  return described;
}

function describeSuccess({ response, isStream }: EndpointDefinition): ZodOpenApiResponseObject {
  if (!response) return { description: 'Done' };
  if (!isStream) return { description: 'Done', content: json(zod(response)) };
  // OpenAPI 3.1 cannot describe the content of single events.
  const event = z.string().meta({ description: 'Server-sent events; the data of each is JSON' });
  return { description: 'Events, until one side ends them', content: { 'text/event-stream': { schema: event } } };
}

function refusalsOf({ errors }: EndpointDefinition): Map<number, MessageKey[]> {
  const byStatus = new Map<number, MessageKey[]>();
  const add = (status: number, key: MessageKey) => byStatus.set(status, [...(byStatus.get(status) ?? []), key]);
  for (const key of errors) for (const status of statusesOf(key)) add(status, key);
  for (const [key, status] of Object.entries(commonErrors))
    if (!byStatus.get(status)?.includes(key as MessageKey)) add(status, key as MessageKey);
  return byStatus;
}
