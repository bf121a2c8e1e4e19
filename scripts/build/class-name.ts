import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

interface Sheet {
  path: string;
  classes: string[];
}

const sheetByPrefix = new Map<string, Sheet>();

/** What all pages have wins over what one feature calls the same. */
const isOfAll = ({ path }: Sheet): boolean => path.startsWith('src/ui/');

/** The built names of all classes, by file without folder and by class, for what is drawn without the app. */
export const builtClasses = (): Record<string, Record<string, string>> =>
  Object.fromEntries(
    [...sheetByPrefix]
      .toSorted(([, a], [, b]) => Number(isOfAll(a)) - Number(isOfAll(b)))
      .map(([prefix, { path, classes }]) => [
        basename(path, '.module.css'),
        Object.fromEntries(classes.map((name, index) => [name, `${prefix}${index.toString(36)}`])),
      ]),
  );

/**
 * The built name of a class of a CSS module. The default adds name and line, which stand twice in what every page waits
 * for: in its code and in its styles. Three characters of the file's hash, which its classes share and so compress well,
 * and the class's place in the file: the same on every machine, and unchanged while another file changes.
 * @throws if two files get the same prefix, since their styles would merge silently
 */
export function classNameOf(name: string, path: string): string {
  const source = relative(checkout, path).replaceAll('\\', '/');
  const prefix = `_${createHash('sha256').update(source).digest('base64url').slice(0, 3)}`;
  const sheet = sheetByPrefix.get(prefix) ?? { path: source, classes: [] };
  sheetByPrefix.set(prefix, sheet);
  if (sheet.path !== source)
    throw new Error(`The classes of "${sheet.path}" and "${source}" both begin with ${prefix}: rename one file.`);
  if (!sheet.classes.includes(name)) sheet.classes.push(name);
  return `${prefix}${sheet.classes.indexOf(name).toString(36)}`;
}
