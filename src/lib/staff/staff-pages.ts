import type { LinkProps } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import type { Role } from '#api/session.ts';
import type { PageFeature } from '#api/tenants/page-features.ts';

/** The groups of those who run a club, in the order of their rail. */
export const clubGroups = ['today', 'timetable', 'people', 'sales', 'messages', 'statistics', 'settings'] as const;
/** Those of trainers who do nothing else. */
export const trainerGroups = ['myDay', 'timetable', 'groups', 'personal', 'replacements', 'statistics'] as const;

export type ClubGroup = (typeof clubGroups)[number];
export type TrainerGroup = (typeof trainerGroups)[number];
export type StaffGroup = ClubGroup | TrainerGroup;

export interface StaffPage {
  to: NonNullable<LinkProps['to']> & string;
  /** Where it stands for those who run a club. */
  group: ClubGroup;
  /** Where it stands for trainers who do not. */
  ofTrainers?: TrainerGroup;
  /** The sub-menu that lists it; a page without one is reached by what is on every page. */
  menu?: 'admin' | 'trainer';
  /** Its title in the menu, and in the palette. */
  label: ParseKeys;
  /** Its word among the tabs, where the title is long or said by the group. */
  tab?: ParseKeys;
  roles: readonly Role[];
  /** What must be on for this club to have it; without it every club does. */
  feature?: PageFeature;
  /** Other addresses that belong to it, without a parameter at their end. */
  below?: readonly string[];
}

const admin = ['admin'] as const;
const desk = ['admin', 'desk'] as const;
const till = ['admin', 'desk_manager'] as const;
const trainer = ['trainer'] as const;

/**
 * All pages of staff, in the order of their group. Rail, tabs, menu, palette, the guards of their routes and the tests read this
 * list, and nothing else says where a page stands or who finds it.
 */
export const staffPages: readonly StaffPage[] = [
  { to: '/admin/home', group: 'today', menu: 'admin', label: 'home.admin.menu', roles: admin },
  { to: '/admin/desk', group: 'today', menu: 'admin', label: 'desk.title', roles: desk },
  { to: '/admin/registrations', group: 'today', menu: 'admin', label: 'rosters.desk.menu', roles: desk },
  { to: '/admin/entries', group: 'today', menu: 'admin', label: 'entries.title', roles: admin },
  { to: '/admin/doors', group: 'today', menu: 'admin', label: 'doors.title', roles: admin },
  {
    to: '/trainer/desk',
    group: 'today',
    ofTrainers: 'myDay',
    menu: 'trainer',
    label: 'desk.scan',
    roles: ['trainer', 'admin', 'desk'],
  },
  { to: '/trainer/my-day', group: 'today', ofTrainers: 'myDay', label: 'myDay.title', roles: trainer },
  {
    to: '/admin/admin-calendar',
    group: 'timetable',
    menu: 'admin',
    label: 'scheduling.title',
    tab: 'house.tab.classes',
    roles: admin,
  },
  { to: '/admin/rooms', group: 'timetable', menu: 'admin', label: 'rooms.title', roles: admin },
  { to: '/admin/trainers', group: 'timetable', menu: 'admin', label: 'trainers.title', roles: admin },
  {
    to: '/admin/replacement-request',
    group: 'timetable',
    menu: 'admin',
    label: 'replacements.title',
    tab: 'house.tab.replacements',
    roles: admin,
    feature: 'substitutes',
  },
  {
    to: '/admin/training-groups',
    group: 'timetable',
    menu: 'admin',
    label: 'trainingGroups.title',
    tab: 'house.tab.groups',
    roles: admin,
  },
  { to: '/admin/descriptions', group: 'timetable', menu: 'admin', label: 'descriptions.title', roles: admin },
  { to: '/admin/videos', group: 'timetable', menu: 'admin', label: 'videos.admin.title', roles: admin },
  {
    to: '/trainer/trainer-calendar',
    group: 'timetable',
    ofTrainers: 'timetable',
    menu: 'trainer',
    label: 'menu.trainerTimetable',
    roles: ['trainer', 'admin'],
  },
  {
    to: '/trainer/training-groups',
    group: 'timetable',
    ofTrainers: 'groups',
    menu: 'trainer',
    label: 'trainingGroups.title',
    tab: 'house.tab.ownGroups',
    roles: trainer,
    below: ['/trainer/training-groups-detailed'],
  },
  {
    to: '/trainer/replacement-request',
    group: 'timetable',
    ofTrainers: 'replacements',
    menu: 'trainer',
    label: 'replacements.title',
    tab: 'house.tab.ownReplacements',
    roles: trainer,
    feature: 'substitutes',
  },
  { to: '/admin/people', group: 'people', menu: 'admin', label: 'clients.title', roles: admin },
  { to: '/admin/people/log', group: 'people', menu: 'admin', label: 'clients.log.title', roles: admin },
  {
    to: '/trainer/personal-trainings',
    group: 'people',
    ofTrainers: 'personal',
    menu: 'trainer',
    label: 'personal.title',
    roles: trainer,
  },
  { to: '/admin/sale', group: 'sales', menu: 'admin', label: 'sale.title', roles: till },
  { to: '/admin/invoices', group: 'sales', menu: 'admin', label: 'billing.title', roles: till },
  {
    to: '/admin/statements',
    group: 'sales',
    menu: 'admin',
    label: 'statements.title',
    tab: 'house.tab.statements',
    roles: admin,
  },
  { to: '/admin/products', group: 'sales', menu: 'admin', label: 'products.title', roles: admin },
  { to: '/admin/accounting', group: 'sales', menu: 'admin', label: 'accounting.title', roles: admin },
  { to: '/admin/closing', group: 'sales', menu: 'admin', label: 'closing.title', roles: till },
  { to: '/admin/messages', group: 'messages', menu: 'admin', label: 'broadcast.title', roles: admin },
  {
    to: '/admin/statistics',
    group: 'statistics',
    menu: 'admin',
    label: 'trainingFigures.clubs',
    tab: 'house.tab.clubs',
    roles: admin,
  },
  {
    to: '/trainer/group-trainings',
    group: 'statistics',
    ofTrainers: 'statistics',
    menu: 'trainer',
    label: 'trainingFigures.title',
    roles: trainer,
  },
  {
    to: '/admin/settings',
    group: 'settings',
    menu: 'admin',
    label: 'seller.title',
    roles: admin,
    below: ['/admin/setup', '/admin/poster'],
  },
];

/** Until the club is open; later it is one of the settings, which the palette finds. */
const setUpPage: StaffPage = {
  to: '/admin/setup',
  group: 'settings',
  menu: 'admin',
  label: 'setUp.title',
  roles: admin,
  feature: 'opensLater',
};

/** The pages that somebody with these roles has, in a club with these features. */
export const ownPages = (roles: readonly Role[], has: (feature: PageFeature) => boolean): StaffPage[] =>
  [...staffPages, setUpPage].filter(
    (page) => page.roles.some((role) => roles.includes(role)) && (!page.feature || has(page.feature)),
  );

/** Whether somebody runs a club, or is a trainer alone. */
export const runsClub = (roles: readonly Role[]): boolean => roles.includes('admin') || roles.includes('desk');

/** The group of a page for somebody with these roles. */
export const groupOf = (page: StaffPage, roles: readonly Role[]): StaffGroup =>
  runsClub(roles) ? page.group : (page.ofTrainers ?? page.group);

/** The page that an address belongs to. */
export function pageAt(pathname: string, pages: readonly StaffPage[]): StaffPage | undefined {
  const within = (base: string) => pathname === base || pathname.startsWith(`${base}/`);
  const own = pages.filter(({ to }) => within(to));
  const found = own.length > 0 ? own : pages.filter(({ below = [] }) => below.some(within));
  return found.toSorted((one, other) => other.to.length - one.to.length)[0];
}
