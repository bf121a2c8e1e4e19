import type { SessionClaims } from '#api/session.ts';
import type { PageRules } from '#api/tenants/schema.ts';

/** Whether somebody has a timetable of their own here: where the host has the page, and admins always. */
export const ownsCalendar = ({ pages }: PageRules, claims: Pick<SessionClaims, 'isAdmin'> | undefined): boolean =>
  pages.isUserCalendarPage || claims?.isAdmin === true;
