import { readFileSync } from 'node:fs';
import type { Language } from '#api/languages.ts';
import type { Tenant } from '../../../endpoint/tenant.ts';
import { escapeHtml } from '../../../escape-html.ts';
import { messageTexts } from '../../../features/messages/message-texts.ts';
import { presentConfiguration } from '../../../features/tenants/present.ts';
import { hashOf } from '../../response/security-headers.ts';

const ownStyle = readFileSync(new URL('unsubscribe.css', import.meta.url), 'utf8');

/** `ask`: the button is there; `done`: it was pressed; `gone`: nobody's key. */
export type UnsubscribeState = 'ask' | 'done' | 'gone';

/** What is ended: the club’s offers, or all that somebody follows. */
export type Unsubscribed = 'offers' | 'newDates';

const texts = { offers: 'unsubscribe', newDates: 'stopFollowing' } as const;

/** A page without script, in the club's colours and the reader's theme, and its policy. */
export function writeUnsubscribe(
  { settings, ...tenant }: Tenant,
  language: Language,
  { about, state }: { about: Unsubscribed; state: UnsubscribeState },
): { html: string; policy: string } {
  const say = (key: string): string =>
    escapeHtml(messageTexts().t(`${texts[about]}.${key}`, { lng: language, tenant: settings.title }));
  const { colors } = presentConfiguration({ settings, ...tenant });
  const tokensOf = (scheme: 'light' | 'dark') =>
    Object.entries(colors[scheme])
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  const style = `:root{${tokensOf('light')}}@media(prefers-color-scheme:dark){:root{${tokensOf('dark')}}}${ownStyle}`;
  const button = state === 'ask' ? `<form method="post"><button>${say('do')}</button></form>` : '';
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${say('title')} · ${escapeHtml(settings.title)}</title><style>${style}</style></head>`,
    `<body><main><p class="club">${escapeHtml(settings.title)}</p><h1>${say('title')}</h1><p role="status">${say(state)}</p>${button}`,
    `<p><a href="/${state === 'gone' ? 'user/profile' : ''}">${say('app')}</a></p></main></body></html>`,
  ].join('');
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  return { html, policy };
}
