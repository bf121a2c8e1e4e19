import { z } from 'zod';
import { endpoints } from '#api/endpoints.ts';
import { keptRules } from '#src/app/kept/kept-rules.ts';

/** What a device may have kept under a rule: its version, and every field with its kind, by endpoint. */
export interface KeptShape {
  version: number;
  fields: string[];
}

export type KeptShapes = Record<string, KeptShape>;

/** The endpoints whose answers lie under the words of a rule of `src/app/kept/kept-rules.ts`. */
const answersOf: Readonly<Record<string, readonly string[]>> = {
  'public timetable': ['GET /public/schedule', 'GET /public/schedule/{id}'],
  'public tv': ['GET /public/schedule'],
  'own timetable trainer training': ['GET /trainer/schedule/{id}'],
  'own rosters kept': ['GET /trainer/registration'],
  'own timetable': ['GET /user/schedule', 'GET /user/schedule/{id}', 'GET /trainer/schedule'],
  'own registrations': ['GET /user/registration'],
  'own history': ['GET /user/registration/{id}'],
  'own statistics': ['GET /user/statistics'],
  'own status': ['GET /user/account/status'],
  'own entry': ['GET /user/entry'],
  'own messages': ['GET /user/message'],
  'own profile': ['GET /user/account/profile'],
  'own comments': ['GET /user/comment/{trainingId}'],
};

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
export function readKeptShapes(): KeptShapes {
  return Object.fromEntries(
    keptRules.map(({ words, version }) => {
      const name = words.join(' ');
      const calls = answersOf[name];
      if (!calls) throw new Error(`What is kept under "${name}" has to be named in scripts/docs/kept-shapes.ts.`);
      const fields = calls.flatMap((call) => [...fieldsOf(schemaOf(call), call)]);
      return [name, { version, fields: [...new Set(fields)] }];
    }),
  );
}

function schemaOf(call: string): JsonSchema {
  const found = Object.values(endpoints).find(({ method, path }) => `${method} ${path}` === call);
  if (!found || !('response' in found)) throw new Error(`${call} has no answer.`);
  return z.toJSONSchema(found.response as z.ZodType, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
}

/** Under which rules a field was taken away or has become something else while their version stayed. */
export function findBrokenShapes(before: KeptShapes, now: KeptShapes): string[] {
  return Object.entries(now).flatMap(([name, { version, fields }]) => {
    const old = before[name];
    if (!old || old.version !== version) return [];
    return old.fields.filter((field) => !fields.includes(field)).map((field) => `${name}: ${field}`);
  });
}
