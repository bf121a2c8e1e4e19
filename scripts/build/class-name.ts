import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The built name of a class of a CSS module. The default adds name and line, which stand twice in what every page
 * waits for: in its code and in its styles. Five characters tell a thousand classes apart, the same on every machine.
 */
export function classNameOf(name: string, path: string): string {
  const place = relative(checkout, path).replaceAll('\\', '/');
  return `_${createHash('sha256').update(`${place} ${name}`).digest('base64url').slice(0, 5)}`;
}
