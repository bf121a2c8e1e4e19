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
}

export type Icons = Readonly<Record<IconName, Buffer>>;

const program = fileURLToPath(new URL('icon-process.ts', import.meta.url));

/**
 * Renders all icons of a logo as PNG, in a separate process: an SVG of a few bytes can keep a processor busy for hours
 * or crash its parser, and only a process can be killed then. It gets nothing of our environment. Takes about 0.3 s.
 * @throws when the logo cannot be rendered, nothing of it is visible, or it times out
 */
export async function drawIcons(order: IconOrder): Promise<Icons> {
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
  const drawn = JSON.parse(output) as Record<IconName, string>;
  return Object.fromEntries(iconNames.map((name) => [name, Buffer.from(drawn[name], 'base64')])) as unknown as Icons;
}
