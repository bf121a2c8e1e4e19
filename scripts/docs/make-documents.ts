import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { apiBase, commonErrors, type EndpointDefinition } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { type Caller, rolesAllowed } from '#api/permissions.ts';
import { readPersistedShapes, recordShapes } from './persisted-shapes.ts';
import { writeClientsFile } from './write-clients-file.ts';
import { writeTenantFile } from './write-tenant-file.ts';

const roles: readonly Caller[] = ['visitor', 'client', 'trainer', 'admin', 'desk', 'desk_manager', 'door'];

const introduction = `# Who may call what

Made from the endpoints' declarations by \`npm run docs\`; a test says when it is old. Every address begins with
\`${apiBase}\`. A role that is not let in gets 403, a visitor 401. The desk is whoever
may see registrations, its manager whoever may change them. A door is an enrolled tablet or lock; elsewhere its token is none. *Once* means that \`Idempotency-Key\` is
required: the same key gives the same answer and happens once. *Cookie* means that only the app's own origin may call.
*Stream* means that the answer is server-sent events, for as long as the caller listens.
*Fresh* means that the caller must have proven who they are within the last ten minutes ([0270](decisions/0270-proven-again.md)).
A scope as \`timetable:read\` is what a key of another program needs; where there is none, no key calls
([0318](decisions/0318-keys-of-other-programs.md)).`;

/** Renders the reference of permissions, as Markdown. */
function writePermissions(): string {
  const rows = Object.values<EndpointDefinition>(endpoints).map(writeRow);
  const common = Object.entries(commonErrors).map(([key, status]) => `\`${key}\` ${status}`);
  return [
    introduction,
    '',
    `| Endpoint | ${roles.join(' | ')} | Notes | Errors of its own |`,
    `|---|${roles.map(() => ':-:|').join('')}---|---|`,
    ...rows,
    '',
    `Any endpoint can also answer ${common.join(', ')}.`,
    '',
  ].join('\n');
}

function writeRow(definition: EndpointDefinition): string {
  const { method, path, access, errors, isIdempotent, usesCookie, isStream, isFresh, scope } = definition;
  const { since, sunset, successor } = definition.deprecation ?? {};
  const ends = [since && `deprecated since ${since}`, sunset && `ends ${sunset}`, successor && `now \`${successor}\``];
  const allowed = roles.map((role) => (rolesAllowed[access].includes(role) ? 'yes' : '–'));
  const marks = [
    isIdempotent && 'once',
    usesCookie && 'cookie',
    isStream && 'stream',
    isFresh && 'fresh',
    scope,
    ...ends,
  ];
  const notes = marks.filter(Boolean).join(', ');
  const own = errors.filter((key) => !(key in commonErrors)).map((key) => `\`${key}\``);
  return `| \`${method} ${path}\` | ${[...allowed, notes, own.join(', ')].join(' | ')} |`;
}

const root = new URL('../../src/locales/en/', import.meta.url);

const camelCase = (name: string): string => name.replace(/-./g, ([, letter = '']) => letter.toUpperCase());

/** The keys of the texts that are found by their folder alone: a pattern of paths has no types. */
function writeTextTypes(): string {
  const paths = globSync('deferred/**/*.json', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const files = paths.map((path) => ({ path, name: camelCase(basename(path, '.json')) }));
  files.sort((a, b) => (a.name < b.name ? -1 : 1));
  return `${files.map(({ path, name }) => `import type ${name} from './en/${path}';`).join('\n')}

/** Written by \`npm run docs\` from the files in \`src/locales/en/deferred/\`: the shape that the other languages repeat. */
export interface DeferredTexts {
${files.map(({ name }) => `  ${name}: typeof ${name};`).join('\n')}
}
`;
}

/** The documents and types that are made from other files: paths from the checkout, and what must stand there. */
export const makeDocuments = (): Record<string, string> => ({
  'docs/kept-answers.json': `${JSON.stringify(recordShapes(readPersistedShapes()), null, 2)}\n`,
  'docs/permissions.md': writePermissions(),
  'docs/tenant-file.md': writeTenantFile(),
  'docs/clients-file.md': writeClientsFile(),
  'src/locales/deferred-texts.ts': writeTextTypes(),
});
