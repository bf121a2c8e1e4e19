import { z } from 'zod';
import { apiBase, commonErrors, type EndpointDefinition, type Schema } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { messageKeys } from './errors.ts';
import { rolesAllowed } from './permissions.ts';
import { occupation } from './rooms/occupation.ts';
import { clientVersion } from './session.ts';
import { remedy } from './wire-types.ts';

type Json = Record<string, unknown>;

const toJsonSchema = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' }) as Json;
  return json;
};

/** The OpenAPI 3.1 document of the API, generated from the endpoint declarations. */
export function openapiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, definition] of Object.entries(endpoints)) {
    const path = (paths[definition.path] ??= {});
    path[definition.method.toLowerCase()] = describeOperation(name, definition);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trenn', version: clientVersion },
    servers: [{ url: apiBase }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        doorToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: '__Host-rt' },
      },
      schemas: { Error: errorSchema() },
    },
  };
}

function describeOperation(name: string, definition: EndpointDefinition): Json {
  const { access, summary, body, status, errors, cacheSeconds } = definition;
  return {
    operationId: name,
    summary,
    description: `Roles: ${rolesAllowed[access].join(', ')}. Errors: ${[...errors, ...Object.keys(commonErrors)].join(', ')}.`,
    ...(access !== 'visitor' && { security: [access === 'door' ? { doorToken: [] } : { accessToken: [] }] }),
    ...(definition.usesCookie && { security: [{}, { refreshCookie: [] }] }),
    parameters: describeParameters(definition),
    ...(body && { requestBody: { required: true, content: jsonContent(toJsonSchema(body, 'input')) } }),
    responses: {
      [status]: { description: 'Success', ...describeContent(definition) },
      default: { description: 'Refused', content: jsonContent({ $ref: '#/components/schemas/Error' }) },
    },
    'x-cache-seconds': cacheSeconds,
  };
}

function describeContent({ response, isStream }: EndpointDefinition): Json {
  if (!response) return {};
  const schema = toJsonSchema(response, 'output');
  if (!isStream) return { content: jsonContent(schema) };
  // OpenAPI 3.1 cannot describe the content of single events.
  return { content: { 'text/event-stream': { schema: { type: 'string' }, 'x-event-data': schema } } };
}

function describeParameters(definition: EndpointDefinition): Json[] {
  const fields = (schema: Schema | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const { properties = {} } = toJsonSchema(schema, 'input') as { properties?: Record<string, Json> };
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: shape,
    }));
  };
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } };
  return [
    ...fields(definition.params, 'path'),
    ...fields(definition.query, 'query'),
    ...(definition.isIdempotent ? [key] : []),
  ];
}

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

function errorSchema(): Json {
  return {
    type: 'object',
    required: ['errors', 'code'],
    properties: {
      errors: { type: 'array', items: { type: 'string', enum: [...messageKeys] } },
      code: { type: 'integer' },
      remedy: toJsonSchema(remedy, 'output'),
      fields: { type: 'object', additionalProperties: { type: 'string', enum: [...messageKeys] } },
      occupied: { type: 'array', items: toJsonSchema(occupation, 'output') },
    },
  };
}
