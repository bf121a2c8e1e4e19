import { addMinutes } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import { createLinkToken, hashLinkToken } from '../account/link-token.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { sealForMessage } from '../messages/sealed-data.ts';
import { replacePasswordLinks } from './commands.ts';

/** How long the link of an invitation is good: people read the mail of a club when they find the time. */
export const invitationDays = 7;

export interface Invited {
  clientId: number;
  firstName: string;
  email: string;
  language: Language;
}

export interface Invitation extends Invited {
  /** Chooses a password, once. The secret is after `#`, so that it is in no server's log. */
  link: string;
}

/** Gives each person a link to choose a password with; those that they had are void. */
export async function makeInvitations(
  scope: TenantScope,
  people: readonly Invited[],
  { origin, now }: { origin: string; now: Date },
): Promise<Invitation[]> {
  const made = people.map((person) => ({ ...person, token: createLinkToken() }));
  const links = made.map(({ clientId, language, token }) => {
    return { clientId, origin, language, tokenHash: hashLinkToken(token) };
  });
  await replacePasswordLinks(scope, links, { now, expiresAt: addMinutes(now, invitationDays * 1440) });
  return made.map(({ token, ...person }) => ({ ...person, link: `${origin}/login/new-password#${token}` }));
}

/** Puts the invitations into the outbox, their links sealed with the server's secret. */
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
