import { demoClubs } from '#scripts/demo/clubs/demo-clubs.ts';
import { demoLogIns, demoPassword } from '#scripts/demo/people/demo-log-ins.ts';
import type { Services } from '#server/endpoint/services.ts';
import { listTenants } from '#server/features/tenants/queries.ts';

/** Prints where each club is, who can log in, and what to try. */
export async function printClubs(port: number, { database }: Services): Promise<void> {
  const tenants = await listTenants(database);
  const lines = ['', 'Trenn is serving.', ''];
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
