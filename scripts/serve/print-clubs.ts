import { demoClubs } from '#scripts/demo/clubs/demo-clubs.ts';
import { demoLogIns, demoPassword } from '#scripts/demo/people/demo-log-ins.ts';
import type { Services } from '#server/endpoint/services.ts';
import { listTenants } from '#server/features/tenants/queries.ts';
import { defaultPort } from '#server/start/listen.ts';

/** Where the server listens, in one sentence; it also says why it is another port than the usual one. */
export function sayWhere(port: number, { host, port: wanted }: { host: string; port: number | undefined }): string {
  const address = host.includes(':') ? `[${host}]` : host;
  const isElsewhere = wanted === undefined && port !== defaultPort;
  return `Trenn listens at http://${address}:${port}${isElsewhere ? `, since port ${defaultPort} is taken` : ''}.`;
}

/** Prints where the server and each club are, who can log in, and what to try. */
export async function printClubs(port: number, { database, environment }: Services): Promise<void> {
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
  if (tenants.length === 0) lines.push('  No club yet: npm run tenant -- add docs/examples/club.json', '');
  lines.push('  Ctrl-C stops it.', '');
  console.log(lines.join('\n'));
}
