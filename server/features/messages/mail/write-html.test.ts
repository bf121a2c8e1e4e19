import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#api/languages.ts';
import { computeTenantColors } from '#api/tenants/colors/brand-colors.ts';
import { messageTexts } from '../message-texts.ts';
import { renderMessage } from '../render-message.ts';
import { type MailLook, writeHtml } from './write-html.ts';

const look: MailLook = {
  name: 'Klubi & Pojad',
  host: 'klubi.test',
  colors: computeTenantColors('#d4f53c'),
  hasIcon: true,
  isAnswered: true,
};

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

describe.each(languages)('every mail in %s', (language) => {
  const mails = mailsIn(language);

  test.each(mails)('$template says in HTML what its text says', ({ template, body }) => {
    const { text, html } = write(language, template, body);
    const said = readable(html);
    // Facts stand in two cells, day and hour of a class in two lines.
    const parts = text.split('\n').flatMap((line) => {
      if (line === '21.11.2026 18:05') return line.split(' ');
      // What stands on the button below it.
      if (line.endsWith(':') && !said.includes(line)) return [line.slice(0, -1)];
      const [, name = '', value = ''] = /^([^:]{2,40}): (\S.*)$/.exec(line) ?? [];
      return name && !said.includes(line) ? [name, value] : [line];
    });
    expect(parts.filter((part) => !said.includes(part))).toEqual([]);
  });

  test('nothing in a name is taken for a tag, and nothing is loaded', () => {
    for (const { template, body } of mails) {
      const { html } = write(language, template, body);
      expect(html).not.toMatch(/<(?!\/?(?:a|b|body|br|div|head|html|img|meta|p|style|table|td|title|tr)\b|!doctype)/i);
      expect([...html.matchAll(/(?:src|background)="([^"]*)"/g)].map(([, url]) => url)).toEqual(['cid:icon']);
      expect(html).not.toMatch(/url\(|@import|<script|<link/i);
    }
  });

  test('it asks for one thing at most, in words of its own', () => {
    for (const { template, body } of mails) {
      const { html } = write(language, template, body);
      const buttons = [...html.matchAll(/<a [^>]*class="fill"[^>]*>([^<]+)</g)].map(([, label]) => label);
      expect(buttons.length).toBe(/^\{\{link\}\}$/m.test(body) ? 1 : 0);
      expect(buttons).not.toContain(messageTexts().t('mail.open', { lng: language }));
    }
  });
});

test('a class stands out with its hour, and a bank transfer as a table', () => {
  const promoted = write('et', 'promoted', textsOf('et')['promoted']?.body ?? '').html;
  expect(promoted).toMatch(/font-size:44px[^>]*>18:05</);
  const invoice = write('et', 'invoiceSent', textsOf('et')['invoiceSent']?.body ?? '').html;
  expect(invoice.match(/<tr><td class="t2 line"/g)).toHaveLength(4);
});

test('the way out of a class stands beside the way to it, and no less plain', () => {
  const { html } = write('et', 'classReminder', textsOf('et')['classReminder']?.body ?? '');
  const buttons = [...html.matchAll(/<td width="50%"[^>]*><a href="([^"]*)" class="(\w+)[^>]*>([^<]*)</g)];
  expect(buttons.map(([, url, look, label]) => [url, look, label])).toEqual([
    ['https://klubi.test/link?a=1&amp;b=2', 'fill', 'Ava pääs'],
    ['https://klubi.test/leaveLink?a=1&amp;b=2', 't1', 'Ei saa tulla'],
  ]);
});

test('without an icon none is shown, and nobody is invited to answer where nobody reads', () => {
  const { html } = write('en', 'promoted', textsOf('en')['promoted']?.body ?? '', {
    hasIcon: false,
    isAnswered: false,
  });
  expect(html).not.toContain('<img');
  expect(html).not.toContain('You can answer');
});

type Texts = Record<string, { body?: string }>;
const textsOf = (language: Language) => messageTexts().getResourceBundle(language, 'messages') as Texts;

/** Every template with a mail. */
const mailsIn = (language: Language) =>
  Object.entries(textsOf(language)).flatMap(([template, { body }]) => (body === undefined ? [] : [{ template, body }]));

/** A value for each variable of a text, as its name and format ask for. */
const dataFor = (body: string): Record<string, string> => {
  const names = [...body.matchAll(/\{\{(\w+)(, dateTime)?\}\}/g)].map(([, name = '', format]) => {
    const isLink = /link$/i.test(name);
    const value = isLink
      ? `https://klubi.test/${name}?a=1&b=2`
      : format
        ? '2026-11-21T18:05:00'
        : `<${name}> "ö" & 'ž'`;
    return [name, value];
  });
  const chosen = { day: 'today', leaving: 'free', opens: 'pass', leaveUntil: '2026-11-21T16:35:00' };
  return { startsAt: '2026-11-21T18:05:00', ...chosen, ...Object.fromEntries(names) };
};

const write = (language: Language, template: string, body: string, changed: Partial<MailLook> = {}) => {
  const data = dataFor(body);
  const written = renderMessage({ channel: 'email', language, template, data }, look.name);
  return { ...written, html: writeHtml({ ...written, language, template, data }, { ...look, ...changed }) };
};

const readable = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/href="([^"]*)"/g, '>$1<')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&[^;]+;/g, (entity) => entities[entity] ?? '?');
