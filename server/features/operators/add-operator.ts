import { operatorLinkHours } from '#api/operators/session-limits.ts';
import type { Database } from '#server/db/open-database.ts';
import { createLinkToken, hashLinkToken } from '../account/link-token.ts';
import { noteAct } from '../tenants/moving/commands.ts';
import { deleteOperator, insertOperator, renewOperator } from './commands.ts';

/** Where the page takes the token from: what follows `#` is in no log. */
export const linkOf = (origin: string, token: string): string => `${origin}/#${token}`;

const untilOf = (now: Date): Date => new Date(now.getTime() + operatorLinkHours * 3_600_000);

/** The token of a link with which somebody becomes an operator; undefined where they are one. */
export async function addOperator(owner: Database, email: string, now: Date): Promise<string | undefined> {
  const token = createLinkToken();
  const link = { linkHash: hashLinkToken(token), until: untilOf(now), now };
  if (!(await insertOperator(owner, email, link))) return undefined;
  await noteAct(owner, { act: 'operator_added', tenantId: null, name: email, now });
  return token;
}

/** The token of a link for an operator who has lost password or codes, which are void now; undefined where there is no such operator. */
export async function renewOperatorLink(owner: Database, email: string, now: Date): Promise<string | undefined> {
  const token = createLinkToken();
  if (!(await renewOperator(owner, email, { linkHash: hashLinkToken(token), until: untilOf(now) }))) return undefined;
  await noteAct(owner, { act: 'operator_renewed', tenantId: null, name: email, now });
  return token;
}

/** False where there is no such operator. */
export async function removeOperator(owner: Database, email: string, now: Date): Promise<boolean> {
  if (!(await deleteOperator(owner, email))) return false;
  await noteAct(owner, { act: 'operator_removed', tenantId: null, name: email, now });
  return true;
}
