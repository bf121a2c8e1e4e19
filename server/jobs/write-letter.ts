import type { Selectable } from 'kysely';
import { writeInGsm } from '#api/messages/write-in-gsm.ts';
import { computeTenantColors } from '#api/tenants/colors/brand-colors.ts';
import type { Tables } from '../db/schema.ts';
import type { TenantScope } from '../db/tenant-scope.ts';
import type { FileStore } from '../features/files/file-store.ts';
import { stopFollowingUrl } from '../features/following/stop-key.ts';
import { findBroadcastText } from '../features/messages/broadcast/queries.ts';
import { renderBroadcast } from '../features/messages/broadcast/render-broadcast.ts';
import { unsubscribeUrl } from '../features/messages/broadcast/unsubscribe-key.ts';
import { mailIconOf } from '../features/messages/mail/mail-icon.ts';
import { type MailLook, writeHtml } from '../features/messages/mail/write-html.ts';
import { getSender } from '../features/messages/queries.ts';
import { type RenderedMessage, renderMessage } from '../features/messages/render-message.ts';
import { openSealedData } from '../features/messages/sealed-data.ts';
import { openAccount } from '../features/messages/sms/sms-account.ts';
import type { Mail, MailAttachment } from '../integrations/mail/mail-driver.ts';
import type { Sms } from '../integrations/sms/sms-driver.ts';
import { UndeliverableError } from '../integrations/undeliverable-error.ts';

export type Message = Selectable<Tables['message']>;

type Letter =
  | { channel: 'push'; written: RenderedMessage; data: Record<string, string | number>; host: string }
  | { channel: 'sms'; sms: Sms; host: string }
  | { channel: 'email'; mail: Mail; dress: () => Promise<Mail> };

/** A message as its driver takes it. */
export async function writeLetter(
  scope: TenantScope,
  message: Message,
  { secret, files }: { secret: string; files: Pick<FileStore, 'read'> },
): Promise<Letter> {
  const { channel, recipient, client_id: clientId, broadcast_id: broadcastId } = message;
  if (recipient === '') throw new UndeliverableError('This person has no address of this kind.', 'no_address');
  const sender = await getSender(scope);
  const data = openSealedData(secret, message);
  const host = sender.host ?? 'localhost';
  const broadcast = broadcastId === null ? undefined : await findBroadcastText(scope, broadcastId);
  // Made anew for each sending, as that of advertising is, so that nothing of it is stored.
  const stopLink =
    message.template === 'newDates' && clientId !== null
      ? stopFollowingUrl({ secret, host }, message.tenant_id, clientId)
      : undefined;
  const own = { ...message, data: { ...data, ...(stopLink && { stopLink }) } };
  const unsubscribe =
    broadcast?.isAdvertising && clientId !== null
      ? unsubscribeUrl({ secret, host }, message.tenant_id, clientId)
      : stopLink;
  const written = broadcast ? renderBroadcast(own, broadcast, unsubscribe) : renderMessage(own, sender.name);
  const { subject, text } = written;
  if (channel === 'push' || channel === 'app') return { channel: 'push', written, data, host };
  const envelope = {
    id: `${message.tenant_id}.${message.id}@${host}`,
    to: recipient,
    writtenAt: message.created_at,
  };
  if (channel === 'sms') {
    const isPlain = broadcast?.withoutDiacritics ?? sender.sms.withoutDiacritics ?? false;
    const body = isPlain ? writeInGsm(text) : text;
    const account = sender.sealedAccount ? openAccount(secret, message.tenant_id, sender.sealedAccount) : undefined;
    const shown = { ...(account && { account }), ...(sender.sms.sender && { sender: sender.sms.sender }) };
    return { channel, host, sms: { ...envelope, text: body, from: sender.name, ...shown } };
  }
  const { from: address = `no-reply@${host}`, replyTo } = sender.mail;
  const from = { name: sender.name, address };
  const shown = { from, subject: subject ?? '', language: message.language, ...(replyTo && { replyTo }) };
  const attachments = await readPaper(data, message.tenant_id, files);
  const mail: Mail = {
    ...envelope,
    text,
    ...shown,
    ...(attachments && { attachments }),
    ...readCalendar(data),
    ...(unsubscribe && { unsubscribe }),
  };
  const look = {
    name: sender.name,
    host,
    colors: computeTenantColors(sender.color, sender.overrides),
    isAnswered: replyTo !== undefined,
  };
  return { channel, mail, dress: () => dressMail(mail, { ...own, ...written }, { ...look, logo: sender.logo }) };
}

/** With the club's look. Draws its icon, so it is called where nobody waits for a lock. */
async function dressMail(
  mail: Mail,
  written: Parameters<typeof writeHtml>[0],
  { logo, ...look }: Omit<MailLook, 'hasIcon'> & { logo: string },
): Promise<Mail> {
  const { acc, canvas } = look.colors.dark;
  const icon = await mailIconOf(logo, acc, canvas);
  const html = writeHtml(written, { ...look, hasIcon: icon !== undefined });
  return { ...mail, html, ...(icon && { icon }) };
}

/** The files that go with it, if any do: the PDF of an invoice, and its electronic form. */
async function readPaper(
  { paper, fileName, xml }: Record<string, string | number>,
  tenantId: number,
  files: Pick<FileStore, 'read'>,
): Promise<MailAttachment[] | undefined> {
  if (paper === undefined) return undefined;
  const content = await files.read(tenantId, String(paper));
  if (!content) throw new Error(`the file ${fileName} of a message is not in the file store`);
  const pdf = { fileName: String(fileName), type: 'application/pdf', content };
  if (xml === undefined) return [pdf];
  const xmlName = pdf.fileName.replace(/pdf$/, 'xml');
  return [pdf, { fileName: xmlName, type: 'application/xml', content: Buffer.from(String(xml)) }];
}

/** The event that goes with it, if one does: as it was when the message was written, so that each attempt has the same. */
function readCalendar({ calendar }: Record<string, string | number>): Pick<Mail, 'calendar'> {
  if (typeof calendar !== 'string') return {};
  const [, method = 'REQUEST'] = /^METHOD:(.*)\r$/m.exec(calendar) ?? [];
  return { calendar: { method, content: calendar } };
}
