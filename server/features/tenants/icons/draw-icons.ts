import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type IconName, iconNames } from './icon-formats.ts';

export interface IconOrder {
  /** Untrusted SVG text. */
  logo: string;
  /** Of the mark, `#rrggbb`. */
  color: string;
  /** Of the background, `#rrggbb`. */
  canvas: string;
  deadlineMs: number;
  /** The mark alone, as large as it is, instead of the icons. */
  isMarkOnly?: boolean;
}

export type Icons = Readonly<Record<IconName, Buffer>>;

const program = fileURLToPath(new URL('icon-process.ts', import.meta.url));

/**
 * Renders all icons of a logo as PNG, in a separate process: an SVG of a few bytes can keep a processor busy for hours
 * or crash its parser, and only a process can be killed then. It gets nothing of our environment. Takes about 0.3 s.
 * @throws when the logo cannot be rendered, nothing of it is visible, or it times out
 */
export async function drawIcons(order: IconOrder): Promise<Icons> {
  const drawn = await drawApart(order);
  return Object.fromEntries(
    iconNames.map((name) => [name, Buffer.from(drawn[name] ?? '', 'base64')]),
  ) as unknown as Icons;
}

/**
 * The mark in one colour as PNG, without the margins of icons, for paper. In a process of its own as well.
 * @throws as `drawIcons`
 */
export async function drawMark(order: IconOrder): Promise<Buffer> {
  const { mark = '' } = await drawApart({ ...order, isMarkOnly: true });
  return Buffer.from(mark, 'base64');
}

async function drawApart(order: IconOrder): Promise<Record<string, string>> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: order.deadlineMs * 2,
    killSignal: 'SIGKILL',
  });
  // A child that exits early closes the pipe; its exit code explains it better.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(order));
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`the icons' process ended with ${code ?? signal}`);
  return JSON.parse(output) as Record<string, string>;
}
