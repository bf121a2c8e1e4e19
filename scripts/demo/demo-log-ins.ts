import { demoClubs } from './clubs/demo-clubs.ts';
import type { DemoClub } from './demo-club.ts';
import type { DemoSummary } from './fill-demo.ts';

/** Of everybody in the demo clubs, and known to all: demo clubs are served on the loopback address in development only. */
export const demoPassword = 'Trenn2026';

export interface DemoLogIn {
  username: string;
  /** What to try as this person. */
  tryThis: string;
}

export const demoLogIns = ({ mailDomain, clientCount, member, trainers: [trainer], admin }: DemoClub): DemoLogIn[] => [
  {
    username: `member@${mailDomain}`,
    tryThis: `${member.firstName} ${member.lastName}, member: book, join a waiting list, see own trainings, cancel`,
  },
  {
    username: `trainer@${mailDomain}`,
    tryThis: `${trainer.firstName} ${trainer.lastName}, trainer: find the own classes in the timetable`,
  },
  {
    username: `admin@${mailDomain}`,
    tryThis: `${admin.firstName} ${admin.lastName}, admin: the club as its manager sees it`,
  },
  {
    username: `client-<n>@${mailDomain}`,
    tryThis: `any of ${clientCount} clients; 7 is blocked, 15 has an ended contract, 23 a ten-visit card, 31 a used one`,
  },
];

/**
 * The list that is printed at the start: each club's address, who can log in and what to try.
 * @param urlOf the address at which a host is reached, as `http://tallinn.localhost:8443`
 */
export function formatDemoLogIns(summary: DemoSummary, urlOf: (host: string) => string): string {
  const clubs = summary.flatMap(({ name, hosts }) => {
    const club = demoClubs.find((one) => one.name === name);
    if (!club || hosts.length === 0) return [];
    const logIns = demoLogIns(club);
    const width = Math.max(...logIns.map(({ username }) => username.length));
    const lines = logIns.map(({ username, tryThis }) => `    ${username.padEnd(width)}  ${tryThis}`);
    return [[`  ${club.title}: ${hosts.map(urlOf).join('  ')}`, ...lines].join('\n')];
  });
  return [...clubs, `  The password of everybody: ${demoPassword}`].join('\n\n');
}
