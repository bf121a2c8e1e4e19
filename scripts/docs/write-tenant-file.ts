import { defaultOf, type FieldShape, type FileField, fileFields } from '#api/tenants/settings/file-fields.ts';
import { partOfField } from '#api/tenants/settings/parts.ts';

const introduction = `# The file of a tenant

Made from its schema by \`npm run docs\`; a test says when it is old. An example is [club.json](examples/club.json). What has no default must
be there wherever what it is in is; \`[]\` is each of a list. *Page* is the part of the settings in the app where admins change it; \`rooms\`
and \`trainers\` are pages of their own. \`npm run tenant -- set HOST FIELD=VALUE\` changes the same fields by the same rules, but those of clubs
and trainers: a list as \`A,B\`, rules of booking as \`bookingPolicies.KIND.FIELD\` (or \`set-policy HOST KIND FIELD=VALUE\`), a style by its id as
\`styles.ID.FIELD\`, a new one as \`styles.new.FIELD\`.`;

const largest = Number.MAX_SAFE_INTEGER;

function typeOf(shape: FieldShape): string {
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

function writeDefault(field: FileField): string {
  const value = defaultOf(field);
  if (value !== undefined) return `\`${JSON.stringify(value)}\``;
  return field.isRequired ? '' : 'none';
}

/** Renders the reference of a tenant's file, as Markdown. @throws {Error} for a field without a description or a place in the app */
export function writeTenantFile(): string {
  const groups = Map.groupBy(fileFields, ({ name }) => /^\w+(\[\])?/.exec(name)?.[0] ?? '');
  const sections = [...groups].map(([group, rows]) => {
    const head = ['| Field | Meaning | Type | Default | Page |', '|---|---|---|---|---|'];
    return [`## ${group.replace('[]', '')}`, '', ...head, ...rows.map(writeRow)].join('\n');
  });
  return `${introduction}\n\n${sections.join('\n\n')}\n`;
}

function writeRow(field: FileField): string {
  const { description } = field.shape;
  const part = partOfField(field.name);
  if (description === undefined) throw new Error(`${field.name} of a tenant's file needs a description.`);
  if (part === undefined) throw new Error(`${field.name} of a tenant's file needs a place in the app.`);
  return `| \`${field.name}\` | ${description} | ${typeOf(field.shape)} | ${writeDefault(field)} | ${part} |`;
}
