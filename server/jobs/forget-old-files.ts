import type { MailboxFolder } from '../integrations/mailbox/mailbox-folder.ts';

const days = 7;

/** Messages that became files are for whoever sets the server up; a week later nobody looks for them. */
export const forgetOldFiles = (mailbox: MailboxFolder, now: Date): Promise<void> =>
  mailbox.deleteBefore(new Date(now.getTime() - days * 86_400_000));
