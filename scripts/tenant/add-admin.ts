import type { OwnerDatabase } from '#scripts/open-owner-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { type AddedAdmin, addAdmin as addAdminToTenant } from '#server/features/clients/add-admin.ts';
import { invitationDays, mailInvitations } from '#server/features/clients/invite-people.ts';
import { findTenantByHost } from '#server/features/tenants/queries.ts';
import { canMail } from './can-mail.ts';
import { clubOrigin } from './club-origin.ts';
import type { AdminArguments } from './read-people-arguments.ts';
import { readServerSecret } from './read-server-secret.ts';

const whatHappened: Record<AddedAdmin['how'], string> = {
  new: 'is a new person and an admin now',
  became: 'is an admin now',
  was: 'was an admin already',
};

/** Creates an admin, and mails or prints the link for choosing a password. Returns the exit code. */
export async function addAdmin(database: OwnerDatabase, args: AdminArguments): Promise<number> {
  const { db, openJobs, serverUrl } = database;
  const tenant = await findTenantByHost(db, args.host);
  if (!tenant) throw new Error(`No tenant has the host ${args.host}; see npm run tenant -- list.`);
  const isPrinted = args.isPrinted || !canMail();
  const request = { ...args, origin: clubOrigin(args.host, { ...args, serverUrl }), wantsLink: args.isPrinted };
  const jobs = isPrinted ? undefined : await openJobs();
  const added = await inTenant(db, tenant.id, async (scope) => {
    const made = await addAdminToTenant(scope, { ...request, now: new Date() });
    if (jobs && made.invitation) {
      const secret = await readServerSecret(database);
      await mailInvitations(scope, [made.invitation], { jobs, secret });
    }
    return made;
  }).finally(() => jobs?.stop());
  console.log(`${tenant.name}: ${args.email} ${whatHappened[added.how]}.`);
  for (const line of describeLink(added, args, isPrinted)) console.log(line);
  return 0;
}

function describeLink({ invitation }: AddedAdmin, { email }: AdminArguments, isPrinted: boolean): string[] {
  if (!invitation) return ['They log in with the password that they have; --print makes a link to choose another.'];
  const until = `It works once and for ${invitationDays} days; a new one replaces it.`;
  if (!isPrinted) return [`A link to choose a password is on its way to ${email}. ${until}`];
  return ['With this link they choose a password:', '', `  ${invitation.link}`, '', until];
}
