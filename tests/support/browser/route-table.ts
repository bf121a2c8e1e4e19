import type { Role as AnyRole } from '#api/session.ts';
import { type RouteFacts, readRoutes } from '#scripts/sources/read-routes.ts';

export const roles = ['visitor', 'client', 'trainer', 'admin'] as const satisfies AnyRole[];
export type Role = (typeof roles)[number];

/** The page itself, the log-in page that leads back to it, the not-found page, or a redirect. */
export type Outcome = 'open' | 'log in' | 'not found' | `/${string}`;
type Outcomes = Record<Role, Outcome>;

/** The heading of each page, as it opens in a club without data. */
const headings: Partial<Record<string, string>> = {
  '/': 'Hello, Mari',
  '/login': 'Welcome',
  '/login/forgotten': 'Forgot your password?',
  '/login/new-password': 'This link no longer works',
  '/login/confirm-email': 'This link no longer works',
  '/login/undo-email': 'This link no longer works',
  '/404': 'Page not found',

  '/public/calendar/day': 'Timetable, DATE',
  '/public/calendar/week': 'Timetable, DATE–DATE',
  '/public/invoices': 'Pay an invoice',
  '/public/join': 'Join',
  '/public/payment-waiting': 'No such payment',
  '/public/payment-confirmation': 'No such payment',
  '/public/payment-confirmation/free': 'No such payment',
  '/public/training': 'This class is no longer here',
  '/public/tickets': 'Ticket check',
  '/public/tickets/buy': 'Choose tickets',
  '/public/tickets/bought': 'Your purchase',
  '/public/tickets/accept': 'Shared with you',
  '/public/door': 'Set up this tablet as a door reader',
  '/public/law': 'Privacy and terms',
  '/public/guest': 'Come along',
  '/public/leave': 'Can’t come',
  '/public/refund': 'Your money',
  '/public/vouchers': 'Claim a voucher',
  '/public/withdrawal': 'Withdraw from a purchase',
  '/public/vouchers/buy': 'Choose vouchers',

  '/user/calendar/day': 'Timetable, DATE',
  '/user/calendar/week': 'Timetable, DATE–DATE',
  '/user/contracts': 'Contracts',
  '/user/entry': 'Enter gym',
  '/user/invoices': 'Invoices',
  '/user/personal-trainings': 'Personal trainings',
  '/user/profile': 'Profile',
  '/user/workouts': 'My trainings',
  '/user/vouchers': 'Vouchers',
  '/user/training-videos': 'Training videos',
  '/user/training-videos-filtered': '0 videos',

  '/purchase/personal-trainings': 'With whom?',
  '/purchase/contract': 'Buy a contract',
  '/purchase/course': 'Join a course',
  '/purchase/place': 'Buy a place',
  '/purchase/ticket': 'Choose tickets',

  '/trainer/trainer-calendar/day': 'Trainer timetable, DATE',
  '/trainer/trainer-calendar/week': 'Trainer timetable, DATE–DATE',
  '/trainer/desk': 'Scan a card',
  '/trainer/my-day': 'My day',
  '/trainer/personal-trainings': 'Personal trainings',
  '/trainer/group-trainings': 'Group trainings',
  '/trainer/training-groups': 'Training groups',
  '/trainer/training-groups-detailed/$groupId/$startTime/$endTime': 'Attendance table',
  '/trainer/replacement-request': 'Replacement requests',

  '/admin/accounting': 'Accounting',
  '/admin/admin-calendar': 'Admin timetable',
  '/admin/closing': 'End of day',
  '/admin/people': 'People',
  '/admin/people/$clientId': 'Client card',
  '/admin/people/bookings': 'All bookings',
  '/admin/people/history': 'History',
  '/admin/people/log': 'Log',
  '/admin/descriptions': 'Descriptions',
  '/admin/doors': 'Doors',
  '/admin/entries': 'Entries',
  '/admin/desk': 'Front desk',
  '/admin/home': 'Overview',
  '/admin/invoices': 'Invoices',
  '/admin/messages': 'Messages',
  '/admin/products': 'Products',
  '/admin/registrations': 'Registrations',
  '/admin/replacement-request': 'Replacement requests',
  '/admin/rooms': 'Rooms',
  '/admin/statistics': 'Statistics',
  '/admin/statements': 'Bank statements',
  '/admin/poster': 'Poster for the door',
  '/admin/sale': 'Sell',
  '/admin/settings': 'Settings',
  '/admin/setup': 'Set up the club',
  '/admin/training-groups': 'Training groups',
  '/admin/trainers': 'Trainers',
  '/admin/videos': 'Videos',
};

const all = (outcome: Outcome): Outcomes => ({ visitor: outcome, client: outcome, trainer: outcome, admin: outcome });

/** Where a route leads beside what its facts say. */
const exceptions: Partial<Record<string, Partial<Outcomes>>> = {
  '/': { visitor: '/', trainer: '/trainer/my-day', admin: '/admin/home' },
  '/login': { client: '/', trainer: '/trainer/my-day', admin: '/admin/home' },
  '/public': all('/404'),
  '/public/calendar': all('/public/calendar/day'),
  '/public/share': all('/public/calendar/day'),
  '/public/registration': all('/public/training'),
  '/user/calendar': { ...all('/user/calendar/day'), visitor: '/login?destination=/user/calendar/day' },
  '/trainer/trainer-calendar': {
    trainer: '/trainer/trainer-calendar/day?trainer=OWN',
    admin: '/trainer/trainer-calendar/day',
  },
  '/trainer/replacement-request': { admin: '/admin/replacement-request' },
  '/public/$': all('not found'),
  '/$': { client: 'not found', trainer: 'not found', admin: 'not found' },
};

export const routes: readonly RouteFacts[] = readRoutes();

/** What each role sees at a route, with all that a club can switch on. */
export const outcomesOf = (route: RouteFacts): Outcomes => {
  const facts = Object.fromEntries(roles.map((role) => [role, outcomeOf(route, role)])) as Outcomes;
  return { ...facts, ...exceptions[route.path] };
};

function outcomeOf({ audience, roles: allowed }: RouteFacts, role: Role): Outcome {
  if (role === 'visitor') return audience === 'member' ? 'log in' : 'open';
  return !allowed || allowed.includes(role) ? 'open' : 'not found';
}

export const isOpened = (route: RouteFacts): boolean => Object.values(outcomesOf(route)).includes('open');

/** What the table lacks or has too much: each as a sentence. */
export function findGaps(known: readonly RouteFacts[] = routes): string[] {
  const paths = new Set(known.map(({ path }) => path));
  return [
    ...known
      .filter((route) => isOpened(route) && headings[route.path] === undefined)
      .map(({ file }) => `${file}: say its heading in tests/support/browser/route-table.ts`),
    ...Object.keys({ ...headings, ...exceptions })
      .filter((path) => !paths.has(path))
      .map((path) => `${path} is no route: take it out of tests/support/browser/route-table.ts`),
  ];
}

const samples: Record<string, string> = {
  $groupId: '3',
  $clientId: '999999',
  $startTime: '2026-11-24T18:00:00',
  $endTime: '2026-11-24T19:00:00',
  $: 'no/such/page',
};
export const addressOf = (path: string): string => path.replace(/\$\w*/g, (name) => samples[name] ?? name);

/** What an idle page shows, for an outcome: `/404: Page not found`. */
export function expectedOf(path: string, outcome: Outcome): string {
  const address = addressOf(path);
  if (outcome === 'log in') return `/login?destination=${address}: Welcome`;
  if (outcome === 'not found') return `${address}: Page not found`;
  if (outcome === 'open') return `${address}: ${headings[path]}`;
  const [to = ''] = outcome.split('?');
  return `${outcome}: ${to === '/login' || (path === '/' && to === '/') ? 'Welcome' : headings[to]}`;
}
