import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { UndeliverableError } from '../undeliverable-error.ts';
import type { Mail, MailAttachment } from './mail-driver.ts';

/**
 * A mail as nodemailer composes it, the same for files and for SMTP.
 * @throws UndeliverableError when its recipient is not a single address
 */
export function mailContent(mail: Mail): SendMailOptions & { baseBoundary: string } {
  return {
    from: mail.from,
    to: { name: '', address: singleAddress(mail.to) },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    date: mail.writtenAt,
    messageId: `<${mail.id}>`,
    // Of the mail alone, so that a repetition is the same to the byte.
    baseBoundary: createHash('sha256').update(mail.id).digest('hex').slice(0, 16),
    // Suppresses out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language, ...unsubscribeOf(mail) },
    // Every server accepts ASCII, whether it announces 8BITMIME or not.
    encoding: 'quoted-printable',
    xMailer: false,
    ...(mail.calendar !== undefined && { icalEvent: { ...mail.calendar, filename: 'invite.ics' } }),
    attachments: [...iconOf(mail), ...(mail.attachments ?? []).map(toAttachment)],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The address stands in one line, which not every program joins again. @see https://www.rfc-editor.org/rfc/rfc8058 */
const unsubscribeOf = ({ unsubscribe }: Mail) =>
  unsubscribe === undefined
    ? {}
    : {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

const toAttachment = ({ fileName: filename, type: contentType, content }: MailAttachment) => ({
  filename,
  contentType,
  content,
});

const iconOf = ({ icon }: Mail) =>
  icon
    ? [
        {
          filename: 'icon.png',
          cid: 'icon',
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
          content: icon,
        },
      ]
    : [];

/**
 * Nodemailer would accept a list or a name; letters beyond ASCII before the `@` need SMTPUTF8, which few servers have.
 */
function singleAddress(address: string): string {
  const [, local, domain] = /^([\x21-\x7e]+)@([^\s@]+)$/.exec(address) ?? [];
  // Empty for an invalid domain.
  const asciiDomain = domainToASCII(domain ?? '');
  if (!local || !asciiDomain || /[()<>[\]:;,@\\"]/.test(local)) {
    throw new UndeliverableError('This is no email address.');
  }
  return `${local}@${asciiDomain}`;
}
