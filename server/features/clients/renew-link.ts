import { addMinutes } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { renewEmailLink } from '../account/email/commands.ts';
import { createLinkToken, hashLinkToken } from '../account/link-token.ts';
import type { MessageRow } from '../messages/queries.ts';
import { openSealedData, sealForMessage } from '../messages/sealed-data.ts';
import { replacePasswordLinks } from './commands.ts';
import { findNewAddress } from './queries.ts';

const ofPassword = ['passwordReset', 'invitation', 'ofAgeInvitation', 'joined', 'joinedToPay'];
const ofEmail = ['emailConfirmation', 'emailChanged'];

/**
 * The data of a mail that is sent again at `at`: a link that runs out is made anew with its whole time, and the one that was
 * in it before opens nothing any more. Other links are valid for as long as what they are about.
 */
export async function renewLink(
  scope: TenantScope,
  message: MessageRow,
  { secret, at }: { secret: string; at: Date },
): Promise<MessageRow['data']> {
  const { template, data, client_id: clientId, language } = message;
  const { link } = openSealedData(secret, message);
  const [page = '', token = ''] = String(link).split('#');
  // Who joined beside an account of theirs has none.
  if (token === '') return data;
  const fresh = createLinkToken();
  const expiresAt = addMinutes(at, minutesOf(data));
  const tokenHash = hashLinkToken(fresh);
  if (ofPassword.includes(template) && clientId !== null) {
    const origin = new URL(page).origin;
    const email = await findNewAddress(scope, hashLinkToken(token));
    await replacePasswordLinks(scope, [{ clientId, origin, language, tokenHash, email }], { now: at, expiresAt });
  } else if (
    !ofEmail.includes(template) ||
    !(await renewEmailLink(scope, hashLinkToken(token), { tokenHash, now: at, expiresAt }))
  ) {
    return data;
  }
  return { ...data, sealedLink: sealForMessage(secret, scope.tenantId, `${page}#${fresh}`) };
}

/** How long the mail says that its link is valid. */
const minutesOf = ({ minutes, hours, days }: MessageRow['data']): number =>
  Number(minutes ?? Number(hours ?? Number(days ?? 1) * 24) * 60);
