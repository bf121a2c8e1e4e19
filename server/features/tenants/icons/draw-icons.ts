import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type IconName, iconNames } from './icon-formats.ts';

export interface IconOrder {
  /** SVG text of anyone's making. */
  logo: string;
  /** Of the mark, `#rrggbb`. */
  color: string;
  /** Of the ground, `#rrggbb`. */
  canvas: string;
  deadlineMs: number;
}

export type Icons = Readonly<Record<IconName, Buffer>>;

const program = fileURLToPath(new URL('icon-process.ts', import.meta.url));

/**
 * Draws all icons of a logo as PNG, in a process of its own: a drawing of a few bytes can keep a processor busy for hours
 * or bring its reader down, and only a process can be ended then. It gets nothing of our environment. Takes about 0.3 s.
 * @throws when the logo cannot be drawn, nothing of it can be seen, or the time is over
 */
export async function drawIcons(order: IconOrder): Promise<Icons> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: order.deadlineMs * 2,
    killSignal: 'SIGKILL',
  });
  // A child that ends early closes the pipe on us; its exit code says the same better.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(order));
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`the icons' process ended with ${code ?? signal}`);
  const drawn = JSON.parse(output) as Record<IconName, string>;
  return Object.fromEntries(iconNames.map((name) => [name, Buffer.from(drawn[name], 'base64')])) as unknown as Icons;
}
