import { z } from 'zod';
import { defaultEntryPolicy } from '#api/entry/entry-policy.ts';
import { defaultPolicy } from '#api/registrations/policy/policy.ts';
import { defaultContractRules } from '#api/tenants/contract-settings.ts';
import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import { defaultScheduleRules } from '#api/tenants/schedule-settings.ts';
import { defaultSmsRules } from '#api/tenants/sms-settings.ts';
import { tenantFile, tenantSettings } from '#api/tenants/tenant-file.ts';

const introduction = `# The file of a tenant

Made from its schema by \`npm run docs\`; a test says when it is old. An example is [club.json](examples/club.json). What has no default must
be there wherever what it is in is; \`[]\` is each of a list. What is marked *set* can be changed later by \`npm run tenant -- set HOST FIELD=VALUE\`, a list as \`A,B\`; rules of booking
by \`npm run tenant -- set-policy HOST KIND FIELD=VALUE\`, with their names alone.`;

interface Shape {
  type?: string;
  description?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
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

interface FieldRow {
  path: string;
  shape: Shape;
  isRequired: boolean;
}

function* fieldsOf(shape: Shape, path: string): Generator<FieldRow> {
  for (const [name, part] of Object.entries(shape.properties ?? {})) {
    const own = path === '' ? name : `${path}.${name}`;
    const hasOwnText = part.description !== undefined || (!part.properties && !part.items);
    if (hasOwnText) yield { path: own, shape: part, isRequired: shape.required?.includes(name) ?? false };
    yield* fieldsOf(part, own);
    if (part.items) yield* fieldsOf(part.items, `${own}[]`);
  }
}

const largest = Number.MAX_SAFE_INTEGER;

function typeOf(shape: Shape): string {
  const { type, minimum, maximum } = shape;
  if (shape.enum) return shape.enum.map(String).join(', ');
  if (shape.anyOf) return shape.anyOf.map(typeOf).join(' or ');
  if (shape.items) return `list of ${typeOf(shape.items)}s`;
  if (type === 'boolean') return 'true or false';
  if (type === 'integer' || type === 'number') {
    const hasMaximum = maximum !== undefined && maximum < largest;
    return `number from ${minimum ?? 0}${hasMaximum ? ` to ${maximum}` : ''}`;
  }
  return type === 'null' ? 'null' : type === 'object' ? 'object' : 'text';
}

function defaultOf({ path, shape, isRequired }: FieldRow): string {
  const value = shape.default ?? defaults[path];
  if (value !== undefined) return `\`${JSON.stringify(value)}\``;
  if (path in defaults) return '`null`';
  return isRequired ? '' : 'none';
}

/** Renders the reference of a tenant's file, as Markdown. @throws {Error} for a field without a description */
export function writeTenantFile(): string {
  const shape = z.toJSONSchema(tenantFile, { io: 'input', unrepresentable: 'any' }) as Shape;
  const groups = Map.groupBy(fieldsOf(shape, ''), ({ path }) => /^\w+(\[\])?/.exec(path)?.[0] ?? '');
  const sections = [...groups].map(([group, rows]) => {
    const name = group.replace('[]', '');
    const mark = name in tenantSettings.shape ? ' *set*' : '';
    const head = ['| Field | Meaning | Type | Default |', '|---|---|---|---|'];
    return [`## ${name}${mark}`, '', ...head, ...rows.map(writeRow)].join('\n');
  });
  return `${introduction}\n\n${sections.join('\n\n')}\n`;
}

function writeRow(row: FieldRow): string {
  const { description } = row.shape;
  if (description === undefined) throw new Error(`${row.path} of a tenant's file needs a description.`);
  return `| \`${row.path}\` | ${description} | ${typeOf(row.shape)} | ${defaultOf(row)} |`;
}
