import { apiBase, commonErrors, type EndpointDefinition } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { type Caller, rolesAllowed } from '#api/permissions.ts';

const roles: readonly Caller[] = ['visitor', 'client', 'trainer', 'admin', 'desk', 'desk_manager', 'door'];

const introduction = `# Who may call what

Made from the endpoints' declarations by \`npm run docs\`; a test says when it is old. Every address begins with
\`${apiBase}\`. A role that is not let in gets 403, a visitor 401. The desk is whoever
may see registrations, its manager whoever may change them. A door is an enrolled tablet or lock; elsewhere its token is none. *Once* means that \`Idempotency-Key\` is
required: the same key gives the same answer and happens once. *Cookie* means that only the app's own origin may call.
*Stream* means that the answer is server-sent events, for as long as the caller listens.`;

/** Renders the reference of permissions, as Markdown. */
export function writePermissions(): string {
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
  const { method, path, access, errors, isIdempotent, usesCookie, isStream } = definition;
  const allowed = roles.map((role) => (rolesAllowed[access].includes(role) ? 'yes' : '–'));
  const notes = [isIdempotent && 'once', usesCookie && 'cookie', isStream && 'stream'].filter(Boolean).join(', ');
  const own = errors.filter((key) => !(key in commonErrors)).map((key) => `\`${key}\``);
  return `| \`${method} ${path}\` | ${[...allowed, notes, own.join(', ')].join(' | ')} |`;
}
