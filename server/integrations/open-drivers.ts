import type { Environment } from '../environment.ts';
import type { JobLog } from '../job-queue/job-queue.ts';
import { FileMailDriver } from './mail/file-mail-driver.ts';
import type { MailDriver } from './mail/mail-driver.ts';
import { SmtpMailDriver } from './mail/smtp-mail-driver.ts';
import { MailboxFolder } from './mailbox/mailbox-folder.ts';
import type { PushDriver } from './push/push-driver.ts';
import { WebPushDriver } from './push/web-push-driver.ts';
import { FileSmsDriver } from './sms/file-sms-driver.ts';
import { KeyedSmsDriver } from './sms/keyed-sms-driver.ts';
import { MessenteDriver } from './sms/messente-driver.ts';
import type { SmsDriver } from './sms/sms-driver.ts';

export interface Drivers {
  mail: MailDriver;
  sms: SmsDriver;
  push: PushDriver;
  /** The folder of messages without a provider; one may remain from before there was a provider. */
  mailbox: MailboxFolder;
}

interface Options {
  environment: Environment;
  secret: string;
  /** The folder beside the database, the same for all processes. */
  dataRoot: string;
  log: Pick<JobLog, 'warn'>;
}

/** The drivers that deliver messages. Outside development each start warns when mails or SMS are not delivered. */
export function openDrivers({ environment, secret, dataRoot, log }: Options): Drivers {
  const { smtp, name } = environment;
  const mailbox = new MailboxFolder(dataRoot);
  if (name !== 'development') {
    if (!smtp) log.warn({ setting: 'MAIL=files' }, 'MAILS REACH NOBODY: they become files in the data folder.');
    if (environment.isSmsFiles)
      log.warn({ setting: 'SMS=files' }, 'SMS REACH NOBODY: they become files in the data folder.');
  }
  const files = new FileSmsDriver(dataRoot);
  return {
    mail: smtp ? new SmtpMailDriver(smtp) : new FileMailDriver(dataRoot),
    sms: environment.isSmsFiles
      ? files
      : new KeyedSmsDriver(new MessenteDriver({ url: environment.messenteTestUrl }), files),
    push: new WebPushDriver({ secret, testOrigin: environment.pushTestOrigin }),
    mailbox,
  };
}
