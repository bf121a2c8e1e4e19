import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

const classByName = new Map<string, string>();

/**
 * The built name of a class of a CSS module. The default adds name and line, which stand twice in what every page waits
 * for: in its code and in its styles. Five characters of a hash are the same on every machine.
 * @throws if two classes get the same name, since their styles would merge silently
 */
export function classNameOf(name: string, path: string): string {
  const source = `${relative(checkout, path).replaceAll('\\', '/')} ${name}`;
  const built = `_${createHash('sha256').update(source).digest('base64url').slice(0, 5)}`;
  const other = classByName.get(built) ?? source;
  if (other !== source) throw new Error(`The classes "${other}" and "${source}" are both named ${built}: rename one.`);
  classByName.set(built, source);
  return built;
}
