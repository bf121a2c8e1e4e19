import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { inTenant } from '../../db/tenant-scope.ts';
import type { Services } from '../../endpoint/services.ts';
import { escapeHtml } from '../../escape-html.ts';
import { renderBroadcast } from '../../features/messages/broadcast/render-broadcast.ts';
import { getSender, listMessages } from '../../features/messages/queries.ts';
import { type RenderedMessage, renderMessage } from '../../features/messages/render-message.ts';
import { openSealedData } from '../../features/messages/sealed-data.ts';
import { findTenantOf } from '../request/request-tenant.ts';

/** A tool for developers, so it is in English only. It follows the browser's light or dark mode. */
const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
article { border-top: 1px solid; padding: 1rem 0; overflow-wrap: anywhere }
h2 { font-size: 1rem; margin: 0 } pre { white-space: pre-wrap; font: inherit }`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

const newest = 100;

/** `/dev/mailbox`: messages that the host's tenant has sent or queued. Public, so in development only. */
export function registerMailboxPage(app: FastifyInstance, services: Services): void {
  app.get('/dev/mailbox', async (request, reply) => {
    const tenant = await findTenantOf(request, services);
    if (!tenant) return reply.callNotFound();
    const { messages, sender } = await inTenant(services.database, tenant.id, async (scope) => ({
      messages: await listMessages(scope, newest),
      sender: await getSender(scope),
    }));
    const articles = messages.map((message) => writeArticle(message, write(services.secret, message, sender.name)));
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(writePage(`Mailbox of ${sender.name}`, articles));
  });
}

/** A message whose text was removed by an update is still shown. */
function write(secret: string, message: ShownMessage, sender: string): RenderedMessage {
  try {
    const own = { ...message, data: openSealedData(secret, message) };
    const { texts } = message;
    if (texts) return renderBroadcast(own, { texts, isAdvertising: false, fallback: message.language }, undefined);
    return renderMessage(own, sender);
  } catch (error) {
    return { subject: undefined, text: String(error) };
  }
}

const writePage = (title: string, articles: string[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1>` +
  `${articles.join('') || '<p>No messages.</p>'}</html>`;

type ShownMessage = Awaited<ReturnType<typeof listMessages>>[number];

function writeArticle(message: ShownMessage, { subject, text }: RenderedMessage): string {
  const { id, channel, recipient, state, attempts, created_at: createdAt, sent_at: sentAt } = message;
  const facts = [
    `#${id} ${channel} to ${recipient}`,
    `written ${createdAt.toISOString()}`,
    sentAt ? `${state} ${sentAt.toISOString()}` : state,
    `attempts: ${attempts}`,
    ...(message.last_error ? [`last error: ${message.last_error}`] : []),
  ];
  const heading = subject ? `<h2 lang="${message.language}">${escapeHtml(subject)}</h2>` : '';
  const body = `<pre lang="${message.language}">${escapeHtml(text)}</pre>`;
  return `<article data-state="${state}">${heading}<p>${escapeHtml(facts.join(' · '))}</p>${body}</article>`;
}
