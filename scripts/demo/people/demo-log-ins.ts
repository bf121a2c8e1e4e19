import type { DemoClub } from '../demo-club.ts';

/**
 * Shared by everyone in the demo clubs and publicly known: demo clubs are served on the loopback address in development
 * only.
 */
export const demoPassword = 'Trenn2026';

export interface DemoLogIn {
  username: string;
  /** What to try with this log-in. */
  tryThis: string;
}

/** A club's log-ins for the list printed at the start. */
export const demoLogIns = ({ mailDomain, clientCount, member, trainers: [trainer], admin }: DemoClub): DemoLogIn[] => [
  {
    username: `member@${mailDomain}`,
    tryThis: `${member.firstName} ${member.lastName}, member: book, join a waiting list, see own trainings, cancel`,
  },
  {
    username: `trainer@${mailDomain}`,
    tryThis: `${trainer.firstName} ${trainer.lastName}, trainer: open the roster of an own class, mark who came`,
  },
  {
    username: `admin@${mailDomain}`,
    tryThis: `${admin.firstName} ${admin.lastName}, admin: the club as its manager sees it`,
  },
  {
    username: `desk@${mailDomain}`,
    tryThis: 'front desk: registrations of all classes, booking, moving and removing people',
  },
  {
    username: `client-<n>@${mailDomain}`,
    tryThis: `any of ${clientCount} clients; 7 is blocked, 15 has an ended contract, 23 a ten-visit card, 27 a daytime ticket, 31 a used card, 35 a voucher`,
  },
];
