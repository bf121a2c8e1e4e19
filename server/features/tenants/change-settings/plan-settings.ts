import { z } from 'zod';
import { completePageRules } from '#api/tenants/default-page-rules.ts';
import { type TenantSettings, tenantSettings } from '#api/tenants/tenant-file.ts';
import { explainIssues, TenantFileError } from '../add-tenant/tenant-file-error.ts';
import type { StoredSettings } from './queries.ts';

export interface PlannedSettings {
  settings: TenantSettings;
  /** A line for each field that becomes another, for the operator; none where all is so already. */
  description: string[];
  isNewBrand: boolean;
}

/**
 * What a tenant's settings become. The whole is checked by the schema of the tenant's file.
 * @param changes by the fields' names in that file, as `branding.colors.dark.fill`; null takes a field away, so that it
 *   is as for a tenant that says nothing of it
 * @throws TenantFileError
 */
export function planSettings(stored: StoredSettings, changes: Readonly<Record<string, unknown>>): PlannedSettings {
  const wanted: Branch = structuredClone({ ...stored });
  for (const [name, value] of Object.entries(changes)) put(wanted, name, readNumber(name, value));
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

/** What is typed is text; it is a number where the field is one, so that a title may be a year. */
function readNumber(name: string, value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return value;
  let field: z.core.JSONSchema.BaseSchema | boolean | undefined = shape;
  for (const part of name.split('.')) {
    if (typeof field === 'boolean') return value;
    field = field?.properties?.[part];
  }
  const type = typeof field === 'object' ? field.type : undefined;
  return type === 'integer' || type === 'number' ? Number(value) : value;
}

type Branch = Record<string, unknown>;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** What is not known the schema tells of, but for what cannot be put. */
function put(root: Branch, name: string, value: unknown): void {
  const unknown = new TenantFileError([{ sentence: `${name} is not known; is it spelt right?` }]);
  const parts = name.split('.');
  // No name of a field looks otherwise, and `__proto__` would be no field at all.
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
