import type { SessionClaims } from '../session.ts';
import type { PageRules } from '../tenants/schema.ts';

type Power = Pick<SessionClaims, 'isAdmin' | 'canSeeRegistrations' | 'canManageRegistrations'>;

/** Whether this is somebody who sees other people’s data, of whom a club may require a second factor. */
export const hasPower = ({ isAdmin, canSeeRegistrations, canManageRegistrations }: Power): boolean =>
  isAdmin || canSeeRegistrations || canManageRegistrations;

/** Whether somebody may log in with a second factor alone. */
export const mustHaveSecondFactor = ({ pageFunctions }: Pick<PageRules, 'pageFunctions'>, person: Power): boolean =>
  pageFunctions.isSecondFactorRequired === true && hasPower(person);
