import { domainToUnicode } from 'node:url';
import { describe, expect, it } from 'vitest';
import { UndeliverableError } from '../../features/messages/undeliverable-error.ts';
import { composeMail } from './compose-mail.ts';
import type { Mail } from './mail-driver.ts';

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

const headerOf = (content: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r\\n .*)*)`, 'm').exec(content)?.[1] ?? '';

const decodeWords = (header: string): string =>
  Buffer.concat(
    [...header.matchAll(/=\?UTF-8\?B\?(.*?)\?=/g)].map(([, word]) => Buffer.from(word ?? '', 'base64')),
  ).toString();

const decodeBody = (content: string): string => {
  const body = content.slice(content.indexOf('\r\n\r\n') + 4).replaceAll('=\r\n', '');
  const octets = body.replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(octets, 'latin1').toString();
};

describe('composeMail', () => {
  it('writes plain headers plainly', () => {
    const content = composeMail(mail());
    expect(headerOf(content, 'To')).toBe('<onne@klubi.test>');
    expect(headerOf(content, 'Subject')).toBe('Koht on sinu: Jooga 21.11.2026 18:00');
    expect(headerOf(content, 'Date')).toBe('Sat, 21 Nov 2026 16:00:00 +0000');
    expect(headerOf(content, 'Message-ID')).toBe('<1.42@klubi.test>');
    expect(headerOf(composeMail(mail({ from: { name: 'A "B" \\', address: 'a@b.ee' } })), 'From')).toBe(
      '"A \\"B\\" \\\\" <a@b.ee>',
    );
  });

  it('encodes other letters, in words of 75 characters at most, and gives them back whole', () => {
    const subject = `${'Vieta ir tava: šodien āčēģīķļņšūž 🏊 '.repeat(6)}beigas`;
    const content = composeMail(mail({ subject }));
    expect(decodeWords(headerOf(content, 'Subject'))).toBe(subject);
    expect(decodeWords(headerOf(content, 'From'))).toBe('Klubi "Põhi"');
    for (const line of content.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
  });

  it('is ASCII alone, with lines that end in CRLF, and gives the text back', () => {
    const text = `Tere, Õnne!\n\n${'pikk rida = väga pikk '.repeat(20)}\n.\nlõpp `;
    const content = composeMail(mail({ text }));
    expect(content).toMatch(/^[\x20-\x7e\r\n]*$/);
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(decodeBody(content)).toBe(`${text.replaceAll('\n', '\r\n')}\r\n`);
    for (const line of content.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
  });

  it('lets no name begin a header of its own', () => {
    const content = composeMail(
      mail({ subject: 'Jooga\r\nBcc: a@b.ee', from: { name: 'Klubi\nBcc: a@b.ee', address: 'no-reply@klubi.test' } }),
    );
    expect(content).not.toMatch(/^Bcc/m);
  });

  it('refuses what is no single address, for good', () => {
    for (const to of ['', 'onne', 'a@b.ee, c@d.ee', 'a@b.ee\r\nBcc: c@d.ee', 'a b@c.ee', '<a@b.ee>', 'a@', '@b.ee']) {
      expect(() => composeMail(mail({ to })), to).toThrow(UndeliverableError);
    }
  });

  it('writes the domain of an address in ASCII', () => {
    const [, domain = ''] = /@(.*)>/.exec(headerOf(composeMail(mail({ to: 'onne@õun.ee' })), 'To')) ?? [];
    expect(domain).toMatch(/^xn--/);
    expect(domainToUnicode(domain)).toBe('õun.ee');
  });
});
