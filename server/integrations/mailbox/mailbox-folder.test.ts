import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetOldFiles } from '../../jobs/forget-old-files.ts';
import { MailboxFolder } from './mailbox-folder.ts';

const now = new Date('2026-11-23T12:00:00Z');

let dataFolder = '';
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'trenn-mailbox-'));
});
afterEach(() => rm(dataFolder, { recursive: true }));

test('only the server’s user can read it, even if the folder was open to others before', async () => {
  await mkdir(inMailbox(), { mode: 0o755 });
  const mailbox = new MailboxFolder(dataFolder);
  await mailbox.write('1.42@klubi.test', 'eml', 'Tere');
  await mailbox.write('1.42@klubi.test', 'eml', 'Tere');
  expect(await readdir(inMailbox())).toEqual(['1.42@klubi.test.eml']);
  expect(await modeOf(inMailbox())).toBe(0o700);
  expect(await modeOf(inMailbox('1.42@klubi.test.eml'))).toBe(0o600);
});

test('a file is deleted after seven days, including partial files left by a crash', async () => {
  const mailbox = new MailboxFolder(dataFolder);
  await forgetOldFiles(mailbox, now);
  await mkdir(inMailbox());
  for (const [name, days] of [
    ['old.eml', 7.1],
    ['old.sms.json', 8],
    ['old.eml.part', 9],
    ['new.eml', 6.9],
  ] as const) {
    await writeFile(inMailbox(name), 'x');
    await utimes(inMailbox(name), daysAgo(days), daysAgo(days));
  }
  await forgetOldFiles(mailbox, now);
  expect(await readdir(inMailbox())).toEqual(['new.eml']);
});

const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

const inMailbox = (name = '') => join(dataFolder, 'mailbox', name);
const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;
