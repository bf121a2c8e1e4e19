import { addMinutes } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import { createLinkToken, hashLinkToken } from '../account/link-token.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { sealForMessage } from '../messages/sealed-data.ts';
import { replacePasswordLinks } from './commands.ts';

/** How long the link of an invitation is valid: members may read the club's mail days later. */
export const invitationDays = 7;

export interface Invited {
  clientId: number;
  firstName: string;
  email: string;
  language: Language;
  /** They do not log in by it yet: from the use of the link on they do. */
  isNewAddress?: boolean;
}

export interface Invitation extends Invited {
  /** The page for choosing a password, once. The secret is after `#`, so that it appears in no server's log. */
  link: string;
}

/** Creates a link for choosing a password for each client; earlier ones are void. */
export async function makeInvitations(
  scope: TenantScope,
  people: readonly Invited[],
  { origin, now }: { origin: string; now: Date },
): Promise<Invitation[]> {
  const made = people.map((person) => ({ ...person, token: createLinkToken() }));
  const links = made.map(({ clientId, language, token, email, isNewAddress }) => {
    return { clientId, origin, language, tokenHash: hashLinkToken(token), ...(isNewAddress && { email }) };
  });
  await replacePasswordLinks(scope, links, { now, expiresAt: addMinutes(now, invitationDays * 1440) });
  return made.map(({ token, ...person }) => ({ ...person, link: `${origin}/login/new-password#${token}` }));
}

/** Queues the invitations in the outbox, their links sealed with the server's key. */
export async function mailInvitations(
  scope: TenantScope,
  invitations: readonly Invitation[],
  { jobs, secret }: { jobs: Pick<JobQueue, 'send'>; secret: string },
): Promise<void> {
  for (const { clientId, firstName, email, language, link } of invitations) {
    await enqueueMessage(scope, jobs, {
      channel: 'email',
      clientId,
      recipient: email,
      language,
      template: 'invitation',
      data: { firstName, sealedLink: sealForMessage(secret, scope.tenantId, link), days: invitationDays },
    });
  }
}
