import { isSameMailbox } from '#api/clients/mail-address.ts';
import type { PlainDate } from '#api/dates.ts';
import { bornByOf } from '#api/join/join-rules.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { sealForMessage } from '../../messages/sealed-data.ts';
import type { Template, TemplateData } from '../../messages/templates.ts';
import { invitationDays, makeInvitations } from '../invite-people.ts';
import { endActingFor, markHandedOver } from './commands.ts';
import { type Growing, lockOfAge } from './queries.ts';

const atOnce = 200;

interface Day {
  today: PlainDate;
  now: Date;
  origin: string;
}
type Needs = Pick<Services, 'jobs' | 'secret'>;

/**
 * Who has come of age takes over: nobody acts for them any more, they pay for themselves, and where they have no log-in yet, an
 * invitation goes to their own address. Their guardian is told on the same day.
 */
export async function handOverAtAge(scope: TenantScope, services: Needs, day: Day): Promise<void> {
  const { today, now, origin } = day;
  for (const child of await lockOfAge(scope, { bornBy: bornByOf(today), limit: atOnce })) {
    const { id: clientId, firstName, language, hasPassword } = child;
    const address = ownAddressOf(child);
    await markHandedOver(scope, clientId, now);
    await endActingFor(scope, clientId);
    if (address && hasPassword) {
      await toChild(scope, services, child, address, 'nowOfAge', { firstName, link: `${origin}/user/contracts` });
    } else if (address) {
      const invited = { clientId, firstName, email: address, language };
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

/** By which a child logs in, or may: never a mailbox of their guardian. */
const ownAddressOf = ({ logIn, guardianEmail }: Growing): string | undefined =>
  logIn !== '' && !isSameMailbox(guardianEmail, logIn) ? logIn : undefined;

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
