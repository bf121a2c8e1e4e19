export const roles = ['visitor', 'client', 'trainer', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The page itself, the log-in page that leads back to it, the not-found page, or a redirect. */
export type Outcome = 'open' | 'log in' | 'not found' | `/${string}`;
type Outcomes = Record<Role, Outcome>;

const all = (outcome: Outcome): Outcomes => ({ visitor: outcome, client: outcome, trainer: outcome, admin: outcome });
const forAll = all('open');
const forLoggedIn: Outcomes = { ...forAll, visitor: 'log in' };
const forTrainers: Outcomes = { visitor: 'log in', client: 'not found', trainer: 'open', admin: 'not found' };
const forAdmins: Outcomes = { ...forTrainers, trainer: 'not found', admin: 'open' };
const forStaff: Outcomes = { ...forTrainers, admin: 'open' };

/** Every path of the app, with all that a club can switch on; the last is the heading of its screen, where it is no redirect. */
export const routeTable: [path: string, Outcomes, heading?: string][] = [
  ['/', { ...forAll, visitor: '/', trainer: '/trainer/my-day', admin: '/admin/home' }, 'Hello, Mari'],
  ['/login', { ...all('/'), visitor: 'open', trainer: '/trainer/my-day', admin: '/admin/home' }, 'Welcome'],
  ['/login/forgotten', forAll, 'Forgot your password?'],
  ['/login/new-password', forAll, 'This link no longer works'],
  ['/login/confirm-email', forAll, 'This link no longer works'],
  ['/login/undo-email', forAll, 'This link no longer works'],
  ['/404', forAll, 'Page not found'],

  ['/public', all('/404')],
  ['/public/calendar', all('/public/calendar/day')],
  ['/public/calendar/day', forAll, 'Timetable, DATE'],
  ['/public/calendar/week', forAll, 'Timetable, DATE–DATE'],
  ['/public/invoices', forAll, 'Pay an invoice'],
  ['/public/join', forAll, 'Join'],
  ['/public/payment-waiting', forAll, 'No such payment'],
  ['/public/payment-confirmation', forAll, 'No such payment'],
  ['/public/payment-confirmation/free', forAll, 'No such payment'],
  ['/public/registration', all('/public/training')],
  ['/public/training', forAll, 'This class is no longer here'],
  ['/public/tickets', forAll, 'Ticket check'],
  ['/public/tickets/buy', forAll, 'Choose tickets'],
  ['/public/tickets/bought', forAll, 'Your purchase'],
  ['/public/tickets/accept', forAll, 'Shared with you'],
  ['/public/door', forAll, 'Set up this tablet as a door reader'],
  ['/public/law', forAll, 'Privacy and terms'],
  ['/public/refund', forAll, 'Your money'],
  ['/public/vouchers', forAll, 'Claim a voucher'],
  ['/public/withdrawal', forAll, 'Withdraw from a purchase'],
  ['/public/vouchers/buy', forAll, 'Choose vouchers'],

  ['/user/calendar', { ...all('/user/calendar/day'), visitor: '/login?destination=/user/calendar/day' }],
  ['/user/calendar/day', forLoggedIn, 'Timetable, DATE'],
  ['/user/calendar/week', forLoggedIn, 'Timetable, DATE–DATE'],
  ['/user/contracts', forLoggedIn, 'Contracts'],
  ['/user/entry', forLoggedIn, 'Enter gym'],
  ['/user/invoices', forLoggedIn, 'Invoices'],
  ['/user/personal-trainings', forLoggedIn, 'Personal trainings'],
  ['/user/profile', forLoggedIn, 'Profile'],
  ['/user/workouts', forLoggedIn, 'My trainings'],
  ['/user/vouchers', forLoggedIn, 'Vouchers'],
  ['/user/training-videos', forLoggedIn, 'Training videos'],
  ['/user/training-videos-filtered', forLoggedIn, '0 videos'],

  ['/purchase/personal-trainings', forLoggedIn, 'With whom?'],
  ['/purchase/contract', forLoggedIn, 'Buy a contract'],
  ['/purchase/course', forLoggedIn, 'Join a course'],
  ['/purchase/place', forLoggedIn, 'Buy a place'],
  ['/purchase/ticket', forLoggedIn, 'Choose tickets'],

  [
    '/trainer/trainer-calendar',
    {
      ...forStaff,
      trainer: '/trainer/trainer-calendar/day?trainer=OWN',
      admin: '/trainer/trainer-calendar/day',
    },
  ],
  ['/trainer/trainer-calendar/day', forStaff, 'Trainer timetable, DATE'],
  ['/trainer/trainer-calendar/week', forStaff, 'Trainer timetable, DATE–DATE'],
  ['/trainer/desk', forStaff, 'Scan a card'],
  ['/trainer/my-day', forTrainers, 'My day'],
  ['/trainer/personal-trainings', forTrainers, 'Personal trainings'],
  ['/trainer/group-trainings', forTrainers, 'Group trainings'],
  ['/trainer/training-groups', forTrainers, 'Training groups'],
  ['/trainer/training-groups-detailed/$groupId/$startTime/$endTime', forTrainers, 'Attendance table'],
  ['/trainer/replacement-request', { ...forStaff, admin: '/admin/replacement-request' }, 'Replacement requests'],
  ['/admin/accounting', forAdmins, 'Accounting'],
  ['/admin/admin-calendar', forAdmins, 'Admin timetable'],
  ['/admin/closing', forAdmins, 'End of day'],
  ['/admin/people', forAdmins, 'People'],
  ['/admin/people/$clientId', forAdmins, 'Client card'],
  ['/admin/people/bookings', forAdmins, 'All bookings'],
  ['/admin/people/history', forAdmins, 'History'],
  ['/admin/people/log', forAdmins, 'Log'],
  ['/admin/descriptions', forAdmins, 'Descriptions'],
  ['/admin/doors', forAdmins, 'Doors'],
  ['/admin/entries', forAdmins, 'Entries'],
  ['/admin/desk', forAdmins, 'Front desk'],
  ['/admin/home', forAdmins, 'Overview'],
  ['/admin/invoices', forAdmins, 'Invoices'],
  ['/admin/messages', forAdmins, 'Messages'],
  ['/admin/products', forAdmins, 'Products'],
  ['/admin/registrations', forAdmins, 'Registrations'],
  ['/admin/replacement-request', forAdmins, 'Replacement requests'],
  ['/admin/rooms', forAdmins, 'Rooms'],
  ['/admin/statistics', forAdmins, 'Statistics'],
  ['/admin/statements', forAdmins, 'Bank statements'],
  ['/admin/sale', forAdmins, 'Sell'],
  ['/admin/settings', forAdmins, 'Settings'],
  ['/admin/training-groups', forAdmins, 'Training groups'],
  ['/admin/trainers', forAdmins, 'Trainers'],
  ['/admin/videos', forAdmins, 'Videos'],

  ['/public/$', all('not found')],
  ['/$', { ...all('not found'), visitor: 'log in' }],
];

const samples: Record<string, string> = {
  $groupId: '3',
  $clientId: '999999',
  $startTime: '2026-11-24T18:00:00',
  $endTime: '2026-11-24T19:00:00',
  $: 'no/such/page',
};
export const addressOf = (path: string): string => path.replace(/\$\w*/g, (name) => samples[name] ?? name);

const screens = new Map(routeTable.map(([path, , heading]) => [path, heading]));

/** What an idle page shows, for an outcome: `/404: Page not found`. */
export function expectedOf(path: string, outcome: Outcome): string {
  const address = addressOf(path);
  if (outcome === 'log in') return `/login?destination=${address}: Welcome`;
  if (outcome === 'not found') return `${address}: Page not found`;
  if (outcome === 'open') return `${address}: ${screens.get(path)}`;
  const [to = ''] = outcome.split('?');
  return `${outcome}: ${to === '/login' || (path === '/' && to === '/') ? 'Welcome' : screens.get(to)}`;
}
