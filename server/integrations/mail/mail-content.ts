import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { UndeliverableError } from '../undeliverable-error.ts';
import type { Mail } from './mail-driver.ts';

/**
 * A mail as nodemailer composes it, the same for files and for SMTP.
 * @throws UndeliverableError when its recipient is not a single address
 */
export function mailContent(mail: Mail): SendMailOptions {
  return {
    from: mail.from,
    to: { name: '', address: singleAddress(mail.to) },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    date: mail.writtenAt,
    messageId: `<${mail.id}>`,
    // Suppresses out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    // Every server accepts ASCII, whether it announces 8BITMIME or not.
    encoding: 'quoted-printable',
    xMailer: false,
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ fileName: filename, type: contentType, content }) => ({
        filename,
        contentType,
        content,
      })),
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

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
