import { createHash } from 'node:crypto';
import { z } from 'zod';
import { endpoints } from '#api/endpoints.ts';
import { keptCalls } from '#api/kept-calls.ts';

/** What a device may have cached under a rule: its version, and every field with its type, by endpoint. */
export interface PersistedShape {
  version: number;
  fields: string[];
}

export type PersistedShapes = Record<string, PersistedShape>;

/** The same as it is recorded: the marks of the fields in a row, which say whether one is still there, but not its name. */
export type RecordedShapes = Record<string, { version: number; marks: string }>;

const markLength = 4;
const markOf = (field: string): string => createHash('sha256').update(field).digest('base64url').slice(0, markLength);

export const recordShapes = (shapes: PersistedShapes): RecordedShapes =>
  Object.fromEntries(
    Object.entries(shapes).map(([name, { version, fields }]) => [
      name,
      { version, marks: fields.map(markOf).toSorted().join('') },
    ]),
  );

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  enum?: unknown[];
  const?: unknown;
}

/** `items.*.name: string`; a `?` marks an optional field. */
function* fieldsOf(schema: JsonSchema, path: string): Generator<string> {
  const { properties, required = [], items, anyOf = [], oneOf = [], additionalProperties } = schema;
  if (schema.type !== undefined || 'const' in schema || schema.enum) yield `${path}: ${kindOf(schema)}`;
  for (const [name, part] of Object.entries(properties ?? {}))
    yield* fieldsOf(part, `${path}.${name}${required.includes(name) ? '' : '?'}`);
  if (items) yield* fieldsOf(items, `${path}.*`);
  if (typeof additionalProperties === 'object') yield* fieldsOf(additionalProperties, `${path}.*`);
  for (const part of [...anyOf, ...oneOf]) yield* fieldsOf(part, path);
}

/** A new enum value is only missing in older responses, and removes none. */
const kindOf = ({ type }: JsonSchema): string => [type ?? 'value'].flat().join(' | ');

/** The shapes in the current code, by the words of their keys. @throws {Error} for a call without a response. */
export function readPersistedShapes(): PersistedShapes {
  const byWords = Object.entries(Object.groupBy(keptCalls, ({ words }) => words.join(' ')));
  return Object.fromEntries(
    byWords.map(([name, kept = []]) => {
      const fields = kept.flatMap(({ call }) => [...fieldsOf(schemaOf(call), call)]);
      return [name, { version: Math.max(...kept.map(({ version }) => version)), fields: [...new Set(fields)] }];
    }),
  );
}

function schemaOf(call: string): JsonSchema {
  const found = Object.values(endpoints).find(({ method, path }) => `${method} ${path}` === call);
  if (!found || !('response' in found)) throw new Error(`${call} has no answer.`);
  return z.toJSONSchema(found.response as z.ZodType, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
}

/** The rules under which fields were removed or changed while their version stayed the same, and how many. */
export function findBrokenShapes(before: RecordedShapes, now: PersistedShapes): string[] {
  return Object.entries(now).flatMap(([name, { version, fields }]) => {
    const old = before[name];
    if (old?.version !== version) return [];
    const marks = new Set(fields.map(markOf));
    const gone = (old.marks.match(/.{4}/g) ?? []).filter((mark) => !marks.has(mark));
    return gone.length === 0 ? [] : [`${name}: ${gone.length} of ${old.marks.length / markLength} fields`];
  });
}
