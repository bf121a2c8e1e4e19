import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

interface Sheet {
  path: string;
  classes: string[];
}

const sheetByPrefix = new Map<string, Sheet>();

const ending = '.module.css';
const fileOf = ({ path }: Sheet): string => basename(path, ending);
const isOfAll = ({ path }: Sheet): boolean => path.startsWith('src/ui/');

/**
 * What sheets are called by whoever draws without the app: by their file, or by their path from `src/features` where several
 * features have such a file, since the bundler reads files in no order. What all pages have keeps its name.
 */
export function nameSheets<T extends Sheet>(sheets: readonly T[]): (readonly [name: string, sheet: T])[] {
  const byFile = Map.groupBy(sheets, fileOf);
  return sheets.map((sheet) => {
    const others = (byFile.get(fileOf(sheet)) ?? []).filter((other) => other !== sheet);
    const isAlone = others.length === 0 || (isOfAll(sheet) && !others.some(isOfAll));
    const name = isAlone ? fileOf(sheet) : sheet.path.slice(0, -ending.length).replace(/^src\/(?:features\/)?/, '');
    return [name, sheet];
  });
}

/** The built names of all classes, by sheet and by class. */
export type BuiltClasses = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** For what is drawn without the app. */
export const builtClasses = (): BuiltClasses => {
  const sheets = [...sheetByPrefix].map(([prefix, sheet]) => ({ ...sheet, prefix }));
  return Object.fromEntries(
    nameSheets(sheets).map(([name, { prefix, classes }]) => [
      name,
      Object.fromEntries(classes.map((own, index) => [own, `${prefix}${index.toString(36)}`])),
    ]),
  );
};

/** @throws where no sheet has this name, or several had it: what is drawn would lack its styles, which nothing else says */
export function classesOf(classes: BuiltClasses, name: string): Readonly<Record<string, string>> {
  const found = classes[name];
  if (!found) throw new Error(`No sheet, or several, are called "${name}".`);
  return found;
}

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
