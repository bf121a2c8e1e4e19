import { expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { FileMailDriver } from './mail/file-mail-driver.ts';
import { SmtpMailDriver } from './mail/smtp-mail-driver.ts';
import { openDrivers } from './open-drivers.ts';

const secret = 'a secret of 32 characters at least';
const smtp = { SMTP_URL: 'smtps://club:pass@mail.klubi.test' };

test.each(['staging', 'production'])('in %s nobody’s messages become files unless it is said', (TRENN_ENV) => {
  expect(() => environmentOf({ TRENN_ENV })).toThrow(/SMTP_URL is required.*MAIL=files/);
  // Accounts of SMS are the clubs' own: a start tells which have none.
  expect(environmentOf({ TRENN_ENV, ...smtp }).isSmsFiles).toBe(false);
  expect(() => environmentOf({ TRENN_ENV, ...smtp, MESSENTE_TEST_URL: 'http://127.0.0.1:1/v1' })).toThrow('is refused');
  expect(() => environmentOf({ TRENN_ENV, MAIL: 'file', SMS: 'files' })).toThrow('MAIL must be files');
  expect(() => environmentOf({ TRENN_ENV, ...smtp, MAIL: 'files', SMS: 'files' })).toThrow('exclude each other');
  expect(environmentOf({ TRENN_ENV, ...smtp, SMS: 'files' }).smtp).toMatchObject({ isTlsRequired: true });
  expect(environmentOf({ TRENN_ENV, ...smtp, SMS: 'files', SMTP_TLS: 'optional' }).smtp?.isTlsRequired).toBe(false);
});

test('when files are configured, each start warns that nothing is delivered', async () => {
  const { mail, warnings } = await open({ TRENN_ENV: 'production', MAIL: 'files', SMS: 'files' });
  expect(mail).toBeInstanceOf(FileMailDriver);
  expect(warnings).toEqual([expect.stringMatching(/^MAILS REACH NOBODY/), expect.stringMatching(/^SMS REACH NOBODY/)]);
  const sending = await open({ TRENN_ENV: 'production', ...smtp, SMS: 'files' });
  expect(sending.mail).toBeInstanceOf(SmtpMailDriver);
  expect(sending.warnings).toEqual([expect.stringMatching(/^SMS REACH NOBODY/)]);
});

test('development uses files without a warning, and SMTP when it is set', async () => {
  const files = await open({});
  expect(files.mail).toBeInstanceOf(FileMailDriver);
  expect(files.warnings).toEqual([]);
  expect((await open(smtp)).mail).toBeInstanceOf(SmtpMailDriver);
});

test('no error reveals the password of an invalid address', () => {
  expect(() => environmentOf({ SMTP_URL: 'http://club:hunter2@mail' })).toThrow(
    /^(?!.*hunter2).*SMTP_URL must be smtp/,
  );
});

const environmentOf = (variables: Record<string, string>) => readEnvironment({ TRENN_SECRET: secret, ...variables });

async function open(variables: Record<string, string>) {
  const warnings: string[] = [];
  const log = { warn: (_details: object, message: string) => void warnings.push(message) };
  const drivers = openDrivers({ environment: environmentOf(variables), secret, dataRoot: '/nowhere', log });
  await drivers.mail.close();
  return { mail: drivers.mail, warnings };
}
