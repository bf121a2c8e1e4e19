import { globSync } from 'node:fs';
import { z } from 'zod';
import { endpoints } from '#api/endpoints.ts';
import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

/** What a device may have kept under a rule: its version, and every field with its kind, by endpoint. */
export interface PersistedShape {
  version: number;
  fields: string[];
}

export type PersistedShapes = Record<string, PersistedShape>;

interface FeatureRules {
  persistenceRules: readonly PersistenceRule[];
  persistedEndpoints: PersistedEndpoints;
}

const source = new URL('../../src/features/', import.meta.url);
const features: FeatureRules[] = await Promise.all(
  globSync('*/persistence-rules.ts', { cwd: source })
    .toSorted()
    .map((path) => import(new URL(path, source).href)),
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

/** `items.*.name: string`; a `?` where a field may be missing. */
function* fieldsOf(schema: JsonSchema, path: string): Generator<string> {
  const { properties, required = [], items, anyOf = [], oneOf = [], additionalProperties } = schema;
  if (schema.type !== undefined || 'const' in schema || schema.enum) yield `${path}: ${kindOf(schema)}`;
  for (const [name, part] of Object.entries(properties ?? {}))
    yield* fieldsOf(part, `${path}.${name}${required.includes(name) ? '' : '?'}`);
  if (items) yield* fieldsOf(items, `${path}.*`);
  if (typeof additionalProperties === 'object') yield* fieldsOf(additionalProperties, `${path}.*`);
  for (const part of [...anyOf, ...oneOf]) yield* fieldsOf(part, path);
}

/** A new value of a list is one that older answers lack, and takes none away. */
const kindOf = ({ type }: JsonSchema): string => [type ?? 'value'].flat().join(' | ');

/** As the code has them now. @throws {Error} for a rule whose answers are not named here, or an unknown endpoint. */
export function readPersistedShapes(): PersistedShapes {
  const rules = features.flatMap(({ persistenceRules, persistedEndpoints }) =>
    persistenceRules.map(({ words, version }) => {
      const name = words.join(' ');
      const calls = persistedEndpoints[name];
      if (!calls) throw new Error(`The endpoints of the rule "${name}" are missing in persistedEndpoints beside it.`);
      const fields = calls.flatMap((call) => [...fieldsOf(schemaOf(call), call)]);
      return [name, { version, fields: [...new Set(fields)] }] satisfies [string, PersistedShape];
    }),
  );
  return Object.fromEntries(rules);
}

function schemaOf(call: string): JsonSchema {
  const found = Object.values(endpoints).find(({ method, path }) => `${method} ${path}` === call);
  if (!found || !('response' in found)) throw new Error(`${call} has no answer.`);
  return z.toJSONSchema(found.response as z.ZodType, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
}

/** Under which rules a field was taken away or has become something else while their version stayed. */
export function findBrokenShapes(before: PersistedShapes, now: PersistedShapes): string[] {
  return Object.entries(now).flatMap(([name, { version, fields }]) => {
    const old = before[name];
    if (!old || old.version !== version) return [];
    return old.fields.filter((field) => !fields.includes(field)).map((field) => `${name}: ${field}`);
  });
}
