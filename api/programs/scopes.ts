/** What a key of a program may be good for. An endpoint names the one that it needs (`scope`), or no key calls it. */
export const scopes = [
  'timetable:read',
  'registrations:read',
  'registrations:write',
  'people:read',
  'invoices:read',
] as const;
export type Scope = (typeof scopes)[number];

/** Of a club at once. */
export const mostKeys = 20;

/** What every key begins with, so that a secret that lies about is found. */
export const keyMark = 'trenn_';
