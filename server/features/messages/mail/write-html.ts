import type { Language } from '#api/languages.ts';
import type { Tokens } from '#api/tenants/colors/theme-tokens.ts';
import { escapeHtml } from '../../../escape-html.ts';
import { messageTexts, writeDateTime } from '../message-texts.ts';
import type { RenderedMessage } from '../render-message.ts';
import { sayChosen } from '../said-words.ts';

/** How a club's mails look. */
export interface MailLook {
  name: string;
  host: string;
  colors: { light: Tokens; dark: Tokens };
  /** Does the mail carry the club's icon, under `iconId`? */
  hasIcon: boolean;
  /** Does somebody read what is answered? */
  isAnswered: boolean;
}

interface Written extends RenderedMessage {
  language: Language;
  template: string;
  data: Record<string, string | number>;
}

/** The content id of the icon beside the text. */
export const iconId = 'icon';

/**
 * The HTML of a mail, made of its plain text, so that both say the same: one column of 560 px, styles in the elements since many
 * programs drop others, dark where the reader's program is. It loads nothing from anywhere.
 */
export function writeHtml({ text, subject = '', language, template, data }: Written, look: MailLook): string {
  const { light } = look.colors;
  const say = (key: string, values: object = {}): string => messageTexts().t(key, { ...values, lng: language });
  const label = messageTexts().exists(`actions.${template}`, { lng: language })
    ? say(`actions.${template}`, { ...data, ...sayChosen(data, language) })
    : say('mail.open');
  const means = { light, label, leave: say('mail.leave'), open: say('mail.open') };
  const blocks = readBlocks(text, data, look.name, [label, means.leave]).map((block) => writeBlock(block, means));
  const icon = look.hasIcon
    ? `<img src="cid:${iconId}" width="32" height="32" alt="" style="border:0;border-radius:8px;vertical-align:middle;margin-right:10px">`
    : '';
  const foot = [
    `<a href="https://${escapeHtml(look.host)}" class="t2" style="color:${light.t2}">${escapeHtml(look.host)}</a>`,
    ...(look.isAnswered ? [escapeHtml(say('mail.answered', { tenant: look.name }))] : []),
  ].join('<br>');
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${writeDark(look)}</style></head>`,
    `<body class="s1" style="margin:0;padding:0;background:${light.s1};color:${light.t1}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="s1" style="background:${light.s1}"><tr>`,
    '<td align="center" style="padding:16px 8px">',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="canvas" style="max-width:560px;background:${light.canvas};border-radius:16px">`,
    `<tr><td class="t1" style="padding:22px 20px;text-align:left;font:16px/1.5 ${fonts};color:${light.t1};word-break:break-word">`,
    `<p style="margin:0 0 18px;font-weight:700">${icon}${escapeHtml(look.name)}</p>`,
    ...blocks,
    `<p class="t2 line" style="margin:24px 0 0;padding-top:14px;border-top:1px solid ${light.line};font-size:14px;color:${light.t2}">${foot}</p>`,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

const fonts = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

interface Means {
  light: Tokens;
  /** Of what the mail asks for. */
  label: string;
  /** Of leaving a place. */
  leave: string;
  /** Of other links. */
  open: string;
}

function writeBlock(block: Block, { light, label, leave, open }: Means): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${block.lines.map(escapeHtml).join('<br>')}</p>`;
    case 'training':
      return writeTraining(block, light);
    case 'button':
      return `<p style="margin:0 0 20px">${writeButton(block.url, label, light)}</p>`;
    case 'leaving':
      return [
        '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr>',
        `<td width="50%" style="padding-right:5px">${writeButton(block.url, label, light)}</td>`,
        `<td width="50%" style="padding-left:5px">${writeButton(block.leaveUrl, leave, light, 'plain')}</td>`,
        '</tr></table>',
      ].join('');
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" class="acc" style="color:${light.acc};font-weight:700">${escapeHtml(open)}</a></p>`;
    case 'facts':
      return writeFacts(block.facts, light);
  }
}

function writeButton(url: string, label: string, light: Tokens, look: 'fill' | 'plain' = 'fill'): string {
  const colors =
    look === 'fill'
      ? `border:1px solid ${edgeOf(light)};background:${light.fill};color:${light.onfill}`
      : `border:1px solid ${light.line2};color:${light.t1}`;
  return [
    `<a href="${escapeHtml(url)}" class="${look === 'fill' ? 'fill' : 't1 line2'}"`,
    ` style="display:block;padding:14px 12px;border-radius:16px;${colors};`,
    `font-weight:700;text-align:center;text-decoration:none">${escapeHtml(label)}</a>`,
  ].join('');
}

/** Name, day and hour as on the pass: the hour is what one looks for. */
function writeTraining({ name, startsAt, lines }: Extract<Block, { kind: 'training' }>, light: Tokens): string {
  const [date = '', time = ''] = writeDateTime(startsAt).split(' ');
  // The line that says no more than day and hour.
  const others = lines.filter((line) => line !== `${date} ${time}`);
  return [
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr>',
    `<td class="fill" style="padding:14px 18px 16px;border-radius:18px;border:1px solid ${edgeOf(light)};background:${light.fill};color:${light.onfill}">`,
    `<div style="font-size:14px;font-weight:700">${escapeHtml(date)}</div>`,
    `<div style="font-size:44px;line-height:1.15;font-weight:800">${escapeHtml(time)}</div>`,
    `<div style="font-size:20px;line-height:1.3;font-weight:700">${escapeHtml(name)}</div>`,
    ...others.map((line) => `<div style="font-size:15px">${escapeHtml(line)}</div>`),
    '</td></tr></table>',
  ].join('');
}

function writeFacts(facts: readonly (readonly [string, string])[], light: Tokens): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="t2 line" style="padding:9px 12px 9px 0;border-bottom:1px solid ${light.line};color:${light.t2}">${escapeHtml(name)}</td>` +
      `<td class="line" style="padding:9px 0;border-bottom:1px solid ${light.line};text-align:right;font-weight:700">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:16px">${rows.join('')}</table>`;
}

/** A pale fill has an edge; without one it is as its fill. */
const edgeOf = ({ edge = 'transparent', fill = '' }: Tokens): string => (edge === 'transparent' ? fill : edge);

/** Programs that keep a style sheet follow the reader's theme; what they drop stays light and readable. */
function writeDark({ colors: { dark } }: MailLook): string {
  const rules = [
    `.s1{background:${dark.s1} !important}`,
    `.canvas{background:${dark.canvas} !important}`,
    `.t1{color:${dark.t1} !important}`,
    `.t2{color:${dark.t2} !important}`,
    `.acc{color:${dark.acc} !important}`,
    `.line{border-color:${dark.line} !important}`,
    `.line2{border-color:${dark.line2} !important}`,
    `.fill{background:${dark.fill} !important;color:${dark.onfill} !important;border-color:${edgeOf(dark)} !important}`,
  ];
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

/** What a mail consists of, as its plain text says it. */
type Block =
  | { kind: 'text'; lines: string[] }
  /** A class: its name, when it begins as a wall time, and what else is said of it. */
  | { kind: 'training'; name: string; startsAt: string; lines: string[] }
  /** What the mail asks for. */
  | { kind: 'button'; url: string }
  /** The same, and beside it the way out of the place. */
  | { kind: 'leaving'; url: string; leaveUrl: string }
  | { kind: 'link'; url: string }
  /** As `Account: EE12`. */
  | { kind: 'facts'; facts: [name: string, value: string][] };

const address = /^https?:\/\/\S+$/;
const fact = /^([^:]{2,40}): (\S.*)$/;

/**
 * Reads the blocks of a text: paragraphs are apart by an empty line, an address stands in a line of its own, and a class in a
 * paragraph that begins with its name. The sender's name at the end is left out, since the head of the mail has it.
 */
function readBlocks(
  text: string,
  data: Record<string, string | number>,
  sender: string,
  labels: readonly string[],
): Block[] {
  const blocks: Block[] = [];
  // A line that says what is on the button below it.
  const captions = labels.map((label) => `${label}:`);
  for (const paragraph of text.trim().split(/\n{2,}/)) {
    const lines = paragraph.split('\n');
    const shown = lines.filter((line, index) => !(captions.includes(line) && address.test(lines[index + 1] ?? '')));
    blocks.push(...readParagraph(shown, data));
  }
  const last = blocks.at(-1);
  if (last?.kind === 'text' && last.lines.at(-1) === sender) last.lines.pop();
  return blocks.filter((block) => block.kind !== 'text' || block.lines.length > 0);
}

function readParagraph(
  lines: string[],
  { training, startsAt, link, leaveLink }: Record<string, string | number>,
): Block[] {
  if (lines.length > 1 && lines[0] === training && startsAt !== undefined)
    return [{ kind: 'training', name: String(training), startsAt: String(startsAt), lines: lines.slice(1) }];
  const facts = lines.flatMap((line) => {
    const [, name = '', value = ''] = fact.exec(line) ?? [];
    return name && !address.test(line) ? [[name, value] as [string, string]] : [];
  });
  if (lines.length > 1 && facts.length === lines.length) return [{ kind: 'facts', facts }];
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last?.kind === 'button' && line === leaveLink)
      blocks.splice(-1, 1, { kind: 'leaving', url: last.url, leaveUrl: line });
    else if (address.test(line)) blocks.push({ kind: line === link ? 'button' : 'link', url: line });
    else if (last?.kind === 'text') last.lines.push(line);
    else blocks.push({ kind: 'text', lines: [line] });
  }
  return blocks;
}
