import { domainToUnicode } from 'node:url';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { UndeliverableError } from '../undeliverable-error.ts';
import { mailContent } from './mail-content.ts';
import type { Mail } from './mail-driver.ts';

describe('a mail', () => {
  it('has plain headers, with the Message-ID and the time of the message', async () => {
    const content = await compose(mail({ replyTo: 'info@klubi.test' }));
    expect(headerOf(content, 'To')).toBe('onne@klubi.test');
    expect(headerOf(content, 'Reply-To')).toBe('info@klubi.test');
    expect(headerOf(content, 'Subject')).toBe('Koht on sinu: Jooga 21.11.2026 18:00');
    expect(headerOf(content, 'Date')).toBe('Sat, 21 Nov 2026 16:00:00 +0000');
    expect(headerOf(content, 'Message-ID')).toBe('<1.42@klubi.test>');
    expect(headerOf(content, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(content, 'List-Unsubscribe')).toBe('');
    expect(headerOf(content, 'Content-Language')).toBe('et');
  });

  it('with an event says what is to be done with it, as an alternative to its text', async () => {
    const calendar = { method: 'CANCEL', content: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n' };
    const content = await compose(mail({ calendar }));
    expect(content).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m);
    expect(content).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(await compose(mail({ calendar }))).toBe(content);
  });

  it('of advertising says where one press ends it', async () => {
    const content = await compose(
      mail({ unsubscribe: 'https://klubi.test/unsubscribe?key=AAAAAAAAAAAAAAAAAAAAAA.42' }),
    );
    expect(headerOf(content, 'List-Unsubscribe')).toBe(
      '<https://klubi.test/unsubscribe?key=AAAAAAAAAAAAAAAAAAAAAA.42>',
    );
    expect(headerOf(content, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  });

  it('restores other letters in full, sent as ASCII in short lines that end in CRLF', async () => {
    const subject = `${'Vieta ir tava: šodien āčēģīķļņšūž 🏊 '.repeat(6)}beigas`;
    const text = `Tere, Õnne!\n\n${'pikk rida = väga pikk '.repeat(20)}\n.\nlõpp `;
    const content = await compose(mail({ subject, text }));
    expect(decodeWords(headerOf(content, 'Subject'))).toBe(subject);
    expect(decodeWords(headerOf(content, 'From'))).toBe('Klubi "Põhi"');
    expect(decodeBody(content).trimEnd()).toBe(text.replaceAll('\n', '\r\n').trimEnd());
    expect(content).toMatch(/^[\x20-\x7e\r\n]*$/);
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of content.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78);
  });

  it('lets no name inject a header', async () => {
    const from = { name: 'Klubi\nBcc: a@b.ee', address: 'no-reply@klubi.test' };
    expect(await compose(mail({ subject: 'Jooga\r\nBcc: a@b.ee', from }))).not.toMatch(/^Bcc/m);
  });

  it('refuses permanently what is no single address', () => {
    for (const to of ['', 'onne', 'a@b.ee, c@d.ee', 'a@b.ee\r\nBcc: c@d.ee', 'a b@c.ee', '<a@b.ee>', 'a@', '@b.ee']) {
      expect(() => mailContent(mail({ to })), to).toThrow(UndeliverableError);
    }
  });

  it('writes the domain of an address in ASCII', async () => {
    const [, domain = ''] = /@(.*)/.exec(headerOf(await compose(mail({ to: 'onne@õun.ee' })), 'To')) ?? [];
    expect(domain).toMatch(/^xn--/);
    expect(domainToUnicode(domain)).toBe('õun.ee');
  });
});

const mail = (overrides: Partial<Mail> = {}): Mail => ({
  id: '1.42@klubi.test',
  from: { name: 'Klubi "Põhi"', address: 'no-reply@klubi.test' },
  to: 'onne@klubi.test',
  subject: 'Koht on sinu: Jooga 21.11.2026 18:00',
  text: 'Tere, Õnne!\n\nKoht vabanes.',
  language: 'et',
  writtenAt: new Date('2026-11-21T16:00:00Z'),
  ...overrides,
});

/** As the drivers compose it. */
async function compose(mail: Mail): Promise<string> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return String((await composer.sendMail(mailContent(mail))).message);
}

const headerOf = (content: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r\\n .*)*)`, 'm').exec(content)?.[1] ?? '';

const decodeOctets = (text: string): string =>
  text.replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

const decodeWords = (header: string): string =>
  Buffer.concat(
    [...header.matchAll(/=\?UTF-8\?(.)\?(.*?)\?=/gi)].map(([, encoding, word = '']) =>
      encoding === 'B' ? Buffer.from(word, 'base64') : Buffer.from(decodeOctets(word.replaceAll('_', ' ')), 'latin1'),
    ),
  ).toString();

const decodeBody = (content: string): string => {
  const body = content.slice(content.indexOf('\r\n\r\n') + 4).replaceAll('=\r\n', '');
  return Buffer.from(decodeOctets(body), 'latin1').toString();
};
