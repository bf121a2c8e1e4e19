import type { TenantScope } from '../db/tenant-scope.ts';
import { renewLink } from '../features/clients/renew-link.ts';
import { replaceData } from '../features/messages/automatic/commands.ts';
import type { Message } from './write-letter.ts';

/** What an admin sends again has links that are valid from then; written down with the claim, so that all attempts have the same. */
export async function withFreshLink(
  scope: TenantScope,
  message: Message,
  { secret }: { secret: string },
): Promise<Message> {
  const { renewedAt, ...data } = message.data;
  if (renewedAt === undefined) return message;
  const fresh = await renewLink(scope, { ...message, data }, { secret, at: new Date(Number(renewedAt)) });
  await replaceData(scope, message.id, fresh);
  return { ...message, data: fresh };
}
