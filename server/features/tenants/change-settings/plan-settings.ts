import { z } from 'zod';
import { completePageRules } from '#api/tenants/default-page-rules.ts';
import { type TenantSettings, tenantSettings } from '#api/tenants/tenant-file.ts';
import { explainIssues, TenantFileError } from '../add-tenant/tenant-file-error.ts';
import type { StoredSettings } from './queries.ts';

export interface PlannedSettings {
  settings: TenantSettings;
  /** A line for each changed field, for the operator; empty when nothing changes. */
  description: string[];
  isNewBrand: boolean;
}

/**
 * The new settings of a tenant, validated as a whole by the schema of the tenant's file.
 * @param changes by the fields' names in that file, as `branding.colors.dark.fill`; null removes a field, so that its
 * default applies
 * @throws TenantFileError
 */
export function planSettings(stored: StoredSettings, changes: Readonly<Record<string, unknown>>): PlannedSettings {
  const wanted: Branch = structuredClone({ ...stored });
  for (const [name, value] of Object.entries(changes)) put(wanted, name, readTyped(name, value));
  const read = tenantSettings.safeParse(wanted);
  if (!read.success) throw new TenantFileError(explainIssues(read.error));
  const settings = { ...read.data, pageRules: completePageRules(read.data.pageRules) };
  const before = flatten({ ...stored });
  const after = flatten(settings);
  const changed = [...new Set([...after.keys(), ...before.keys()])].filter((key) => before.get(key) !== after.get(key));
  return {
    settings,
    description: changed.map((key) => `${key}: ${say(before.get(key))} → ${say(after.get(key))}`),
    isNewBrand: changed.some((key) => key === 'name' || key.startsWith('branding.')),
  };
}

const shape = z.toJSONSchema(tenantSettings, { io: 'input', unrepresentable: 'any' });

type Shape = z.core.JSONSchema.BaseSchema;

/** What the schema says of a field; also of one that may be null. */
function typesOf(name: string): unknown[] {
  let field: Shape | boolean | undefined = shape;
  for (const part of name.split('.')) {
    if (typeof field === 'boolean') return [];
    field = field?.properties?.[part];
  }
  if (typeof field !== 'object') return [];
  return [field, ...(field.anyOf ?? [])].map((one) => (typeof one === 'object' ? one.type : undefined));
}

/** Input is text; it is converted where the field is a number, so that a title may be a year, or a list of texts. */
function readTyped(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const types = typesOf(name);
  if (types.includes('array')) return value.split(',').flatMap((part) => part.trim() || []);
  const isNumber = types.some((type) => type === 'integer' || type === 'number');
  return isNumber && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

type Branch = Record<string, unknown>;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** The schema reports unknown fields; only those that cannot be set are refused here. */
function put(root: Branch, name: string, value: unknown): void {
  const unknown = new TenantFileError([{ sentence: `${name} is not known; is it spelt right?` }]);
  const parts = name.split('.');
  // All field names have this form, and it excludes `__proto__`.
  if (!parts.every((part) => /^[a-z]\w*$/i.test(part))) throw unknown;
  const last = parts.pop() ?? '';
  let branch = root;
  for (const part of parts) {
    const next = Object.hasOwn(branch, part) ? branch[part] : {};
    if (!isBranch(next)) throw unknown;
    branch = branch[part] = next;
  }
  if (value === null) delete branch[last];
  else branch[last] = value;
}

function flatten(branch: Branch, prefix = ''): Map<string, unknown> {
  const entries = Object.entries(branch).filter(([, value]) => value !== undefined);
  return new Map(
    entries.flatMap(([key, value]): [string, unknown][] =>
      isBranch(value) ? [...flatten(value, `${prefix}${key}.`)] : [[prefix + key, value]],
    ),
  );
}

const longest = 60;

function say(value: unknown): string {
  if (value === undefined) return 'not set';
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
