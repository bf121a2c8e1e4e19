import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { drawIcons } from '../../tenants/icons/draw-icons.ts';

const deadlineMs = 8000;
/** Drawing one takes a process of its own; some 5 kB each. */
const icons = new LRUCache<string, Promise<Buffer | undefined>>({ max: 500, ttl: 3_600_000 });

/** A club's icon as PNG; nothing where its logo cannot be drawn, which is tried again after an hour. */
export function mailIconOf(logo: string, color: string, canvas: string): Promise<Buffer | undefined> {
  const key = createHash('sha256').update(`${color} ${canvas} ${logo}`).digest('hex');
  const known = icons.get(key);
  if (known) return known;
  const drawing = drawIcons({ logo, color, canvas, deadlineMs })
    .then((drawn) => drawn['icon-192'])
    .catch(() => undefined);
  icons.set(key, drawing);
  return drawing;
}
