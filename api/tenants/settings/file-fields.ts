import { z } from 'zod';
import { defaultEntryPolicy } from '../../entry/entry-policy.ts';
import { defaultPolicy } from '../../registrations/policy/policy.ts';
import { defaultContractRules } from '../contract-settings.ts';
import { defaultPageRules } from '../default-page-rules.ts';
import { defaultScheduleRules } from '../schedule-settings.ts';
import { defaultSmsRules } from '../sms-settings.ts';
import { tenantFile } from '../tenant-file.ts';

/** What JSON Schema says of a field. */
export interface FieldShape {
  type?: string;
  description?: string;
  properties?: Record<string, FieldShape>;
  required?: string[];
  items?: FieldShape;
  anyOf?: FieldShape[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
}

/** A field of the tenant’s file that has a value of its own. */
export interface FileField {
  /** Dotted, with `[]` for each of a list. */
  name: string;
  shape: FieldShape;
  isRequired: boolean;
}

/** Defaults for omitted fields that are not in the schema. */
const defaults: Record<string, unknown> = {
  ...flatten('pageRules', defaultPageRules),
  ...flatten('bookingPolicies[]', defaultPolicy),
  ...flatten('entryPolicy', defaultEntryPolicy),
  ...flatten('sms', defaultSmsRules),
  ...flatten('schedule', defaultScheduleRules),
  ...flatten('contracts', defaultContractRules),
};

function flatten(path: string, value: object): Record<string, unknown> {
  const entries = Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.entries(flatten(`${path}.${name}`, part))
      : [[`${path}.${name}`, part]],
  );
  return Object.fromEntries(entries);
}

function* fieldsOf(shape: FieldShape, path: string): Generator<FileField> {
  for (const [name, part] of Object.entries(shape.properties ?? {})) {
    const own = path === '' ? name : `${path}.${name}`;
    const hasOwnText = part.description !== undefined || (!part.properties && !part.items);
    if (hasOwnText) yield { name: own, shape: part, isRequired: shape.required?.includes(name) ?? false };
    yield* fieldsOf(part, own);
    if (part.items) yield* fieldsOf(part.items, `${own}[]`);
  }
}

/** All fields of the file, in its order. */
export const fileFields: readonly FileField[] = [
  ...fieldsOf(z.toJSONSchema(tenantFile, { io: 'input', unrepresentable: 'any' }) as FieldShape, ''),
];

const byName = new Map(fileFields.map((field) => [field.name, field]));
export const fileField = (name: string): FileField | undefined => byName.get(name);

/** The types that a field may have, `null` among them where it may be null. */
export const typesOf = ({ shape }: FileField): string[] =>
  [shape, ...(shape.anyOf ?? [])].flatMap(({ type }) => type ?? []);

/** What a field is where the file does not name it; undefined: there is nothing. */
export const defaultOf = ({ name, shape }: FileField): unknown => shape.default ?? defaults[name];
