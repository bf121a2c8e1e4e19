import { isSameMailbox } from '#api/clients/mail-address.ts';
import { addDays, type PlainDate } from '#api/dates.ts';
import { birthdayOf, bornByOf } from '#api/join/join-rules.ts';
import { writeDate } from '#api/timetable/say-when.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { sealForMessage } from '../../messages/sealed-data.ts';
import type { Template, TemplateData } from '../../messages/templates.ts';
import { findPersonByEmail } from '../../session/queries.ts';
import { invitationDays, makeInvitations } from '../invite-people.ts';
import { endActingFor, markHandedOver, markTold } from './commands.ts';
import { type Growing, lockOfAge, lockUntold } from './queries.ts';

/** How long before both are told. */
const daysBefore = 28;
const atOnce = 200;

interface Day {
  today: PlainDate;
  now: Date;
  origin: string;
}
type Needs = Pick<Services, 'jobs' | 'secret'>;

/** Whom the days until `last` may concern; what is found there is locked. */
export async function foreseeTakingOver(scope: TenantScope, last: PlainDate): Promise<void> {
  await lockOfAge(scope, { bornBy: bornByOf(last), limit: 1 });
  await lockUntold(scope, { bornAfter: '1900-01-01', bornBy: bornByOf(addDays(last, daysBefore)), limit: 1 });
}

/** Tells a child and their guardian once, some weeks before, that the child takes over. */
export async function tellBeforeAge(scope: TenantScope, services: Needs, day: Day): Promise<void> {
  const { today, now, origin } = day;
  const bornBy = bornByOf(addDays(today, daysBefore));
  for (const child of await lockUntold(scope, { bornAfter: bornByOf(today), bornBy, limit: atOnce })) {
    await markTold(scope, child.id, now);
    const on = writeDate(birthdayOf(child.birthDate ?? today));
    const address = await findOwnAddress(scope, child);
    const link = `${origin}/user/profile`;
    if (address) await toChild(scope, services, child, address, 'ofAgeSoon', { firstName: child.firstName, on });
    const data = { name: child.guardianName, child: nameOf(child), on, link };
    await toGuardian(scope, services, child, address ? 'wardOfAgeSoon' : 'wardOfAgeSoonBare', data);
  }
}

/**
 * Who has come of age takes over: nobody acts for them any more, they pay for themselves, and where they have no log-in yet, an
 * invitation goes to their own address. Their guardian is told on the same day.
 */
export async function handOverAtAge(scope: TenantScope, services: Needs, day: Day): Promise<void> {
  const { today, now, origin } = day;
  for (const child of await lockOfAge(scope, { bornBy: bornByOf(today), limit: atOnce })) {
    const { id: clientId, firstName, language, hasPassword, logIn } = child;
    const address = await findOwnAddress(scope, child);
    await markHandedOver(scope, clientId, now);
    await endActingFor(scope, clientId);
    if (address && hasPassword && address === logIn) {
      await toChild(scope, services, child, address, 'nowOfAge', { firstName, link: `${origin}/user/contracts` });
    } else if (address) {
      const invited = { clientId, firstName, email: address, language, isNewAddress: address !== logIn };
      for (const { link } of await makeInvitations(scope, [invited], { origin, now })) {
        const sealedLink = sealForMessage(services.secret, scope.tenantId, link);
        await toChild(scope, services, child, address, 'ofAgeInvitation', {
          firstName,
          sealedLink,
          days: invitationDays,
        });
      }
    }
    const data = { name: child.guardianName, child: nameOf(child) };
    await toGuardian(scope, services, child, address ? 'wardOfAge' : 'wardOfAgeBare', data);
  }
}

const nameOf = ({ firstName, lastName }: Growing): string => `${firstName} ${lastName}`.trim();

/** By which a child logs in, or may: never a mailbox of their guardian, nor the log-in of somebody else. */
async function findOwnAddress(scope: TenantScope, child: Growing): Promise<string | undefined> {
  const { id, logIn, ownEmail, guardianEmail } = child;
  const isOwn = (address: string) => address !== '' && !isSameMailbox(guardianEmail, address);
  if (isOwn(logIn)) return logIn;
  if (!isOwn(ownEmail)) return undefined;
  const other = await findPersonByEmail(scope, ownEmail);
  return other && other.id !== id ? undefined : ownEmail;
}

async function toChild<T extends Template>(
  scope: TenantScope,
  { jobs }: Needs,
  { id: clientId, language }: Growing,
  recipient: string,
  template: T,
  data: TemplateData[T],
): Promise<void> {
  await enqueueMessage(scope, jobs, { channel: 'email', clientId, recipient, language, template, data });
}

async function toGuardian<T extends Template>(
  scope: TenantScope,
  { jobs }: Needs,
  { guardianId: clientId, guardianEmail: recipient, guardianLanguage, language }: Growing,
  template: T,
  data: TemplateData[T],
): Promise<void> {
  if (recipient === '') return;
  const to = { channel: 'email', clientId, recipient, language: guardianLanguage ?? language } as const;
  await enqueueMessage(scope, jobs, { ...to, template, data });
}
