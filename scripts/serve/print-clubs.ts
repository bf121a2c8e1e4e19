import { firstStartHours } from '#api/set-up/first-start.ts';
import { demoClubs } from '#scripts/demo/clubs/demo-clubs.ts';
import { demoLogIns, demoPassword } from '#scripts/demo/people/demo-log-ins.ts';
import type { Services } from '#server/endpoint/services.ts';
import { makeFirstLink } from '#server/features/set-up/first-start/first-start.ts';
import { listTenants } from '#server/features/tenants/queries.ts';
import { defaultPort } from '#server/start/listen.ts';

/** Where the server listens, in one sentence; it also says why it is another port than the usual one. */
export function sayWhere(port: number, { host, port: wanted }: { host: string; port: number | undefined }): string {
  const address = host.includes(':') ? `[${host}]` : host;
  const isElsewhere = wanted === undefined && port !== defaultPort;
  return `Trenn listens at http://${address}:${port}${isElsewhere ? `, since port ${defaultPort} is taken` : ''}.`;
}

/** Prints where the server and each club are, who can log in, and what to try. */
export async function printClubs(port: number, services: Services): Promise<void> {
  const { database, environment } = services;
  const tenants = await listTenants(database);
  const lines = ['', sayWhere(port, environment), ''];
  for (const { name, hosts, isDemo } of tenants) {
    lines.push(`  ${name}`, ...hosts.map((host) => `    http://${host}:${port}`));
    const club = isDemo ? demoClubs.find((one) => one.hosts.some((host) => hosts.includes(host))) : undefined;
    for (const { username, tryThis } of club ? demoLogIns(club) : [])
      lines.push(`    ${username.padEnd(26)} ${tryThis}`);
    lines.push('');
  }
  if (tenants.some(({ isDemo }) => isDemo)) lines.push(`  Password of all of them: ${demoPassword}`, '');
  if (tenants.length === 0) lines.push(...(await firstSteps(port, services)), '');
  lines.push('  Ctrl-C stops it.', '');
  console.log(lines.join('\n'));
}

/** The link is printed, and written nowhere; each start makes another. */
async function firstSteps(port: number, { environment, firstStart, clock }: Services): Promise<string[]> {
  const byFile = 'npm run tenant -- add docs/examples/club.json';
  const token = firstStart && (await makeFirstLink(firstStart, clock()));
  if (token === undefined) return [`  No club yet: ${byFile}`];
  const host = environment.name === 'development' ? `http://localhost:${port}` : 'https://HOST';
  return [
    '  No club yet. This link makes one, at the address where you open it; it is good once,',
    `  for ${firstStartHours} hours, and no longer than until the next start:`,
    '',
    `    ${host}/setup#${token}`,
    '',
    `  Or by a file: ${byFile}`,
  ];
}
