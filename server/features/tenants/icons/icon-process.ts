import { setPriority } from 'node:os';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';
import { drawIcon, drawTight, readMark } from './draw-icon.ts';
import type { IconOrder } from './draw-icons.ts';
import { iconFormats } from './icon-formats.ts';

/** Renders the icons of one logo, from a request on stdin to base64 on stdout, then exits. See `drawIcons`. */
const order = (await json(process.stdin)) as IconOrder;
// Also when the parent server is gone. Nothing gentler stops a rendering that has begun.
setTimeout(() => process.kill(process.pid, 'SIGKILL'), order.deadlineMs).unref();
setPriority(10);
sharp.concurrency(1);

const mark = await readMark(order.logo);
const icons: Record<string, string> = {};
if (order.isMarkOnly) icons['mark'] = (await drawTight(mark, order.color)).toString('base64');
else {
  for (const [name, format] of Object.entries(iconFormats)) {
    const color = format.canvas === 'none' ? '#ffffff' : order.color;
    icons[name] = (await drawIcon(mark, format, color, order.canvas)).toString('base64');
  }
}
process.stdout.write(JSON.stringify(icons));
