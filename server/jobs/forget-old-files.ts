import type { MailboxFolder } from '../integrations/mailbox/mailbox-folder.ts';

const days = 7;

/** Messages that became files serve the setup of a server; after a week they are no longer needed. */
export const forgetOldFiles = (mailbox: MailboxFolder, now: Date): Promise<void> =>
  mailbox.deleteBefore(new Date(now.getTime() - days * 86_400_000));
