import { readFile, stat } from 'node:fs/promises';
import { dirname, isAbsolute, resolve } from 'node:path';
import { findDuplicates } from '#api/tenants/tenant-file-duplicates.ts';
import { type TenantFile, tenantFile } from '#api/tenants/tenant-file.ts';
import { findSvgProblem } from './find-svg-problem.ts';
import { type LocatedJson, parseLocatedJson } from './parse-located-json.ts';
import { TenantFileError } from './tenant-file-error.ts';

const largestBytes = 5_000_000;

/** A tenant's file, checked; its logo is the SVG itself. @throws TenantFileError with the lines that are wrong */
export async function readTenantFile(path: string): Promise<TenantFile> {
  const located = parseLocatedJson(await readText(path));
  const file = checkShape(located);
  const problems = findDuplicates(file).map(({ path, sentence }) => ({ line: located.lineOf(path), sentence }));
  if (problems.length > 0) throw new TenantFileError(problems);
  const line = located.lineOf(['branding', 'logo']);
  const logo = await readLogo(file.branding.logo, dirname(path), line);
  const problem = findSvgProblem(logo);
  if (problem) throw new TenantFileError([{ line, sentence: `branding.logo: the picture ${problem}.` }]);
  return { ...file, branding: { ...file.branding, logo } };
}

async function readText(path: string): Promise<string> {
  try {
    if ((await stat(path)).size > largestBytes) throw new Error('it is larger than 5 MB');
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    throw new TenantFileError([{ sentence: `${path} cannot be read (${explain(error)}).` }]);
  }
}

const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function checkShape({ value, lineOf }: LocatedJson): TenantFile {
  const result = tenantFile.safeParse(value);
  if (result.success) return result.data;
  throw new TenantFileError(
    result.error.issues.flatMap((issue) => {
      const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
      if (issue.code !== 'unrecognized_keys') {
        return [{ line: lineOf(path), sentence: `${nameOf(path)} ${lowerFirst(issue.message)}.` }];
      }
      return issue.keys.map((key) => ({
        line: lineOf([...path, key]),
        sentence: `${nameOf([...path, key])} is not known; is it spelt right?`,
      }));
    }),
  );
}

/** `clubs[0].rooms[2].name`. */
const nameOf = (path: readonly (string | number)[]): string =>
  path.reduce<string>(
    (name, key) => (typeof key === 'number' ? `${name}[${key + 1}]` : name === '' ? key : `${name}.${key}`),
    '',
  ) || 'The file';

/** The library's own messages begin with a capital: `Invalid input: expected string, received number`. */
const lowerFirst = (message: string): string =>
  message.startsWith('Invalid input: ')
    ? `is wrong: ${message.slice('Invalid input: '.length)}`
    : message.charAt(0).toLowerCase() + message.slice(1);

async function readLogo(logo: string, folder: string, line: number): Promise<string> {
  if (logo.trimStart().startsWith('<')) return logo;
  if (isAbsolute(logo) || !logo.toLowerCase().endsWith('.svg')) {
    throw new TenantFileError([
      { line, sentence: 'branding.logo must be SVG text, or the path of an .svg file from where this file is.' },
    ]);
  }
  try {
    return await readFile(resolve(folder, logo), 'utf8');
  } catch (error) {
    throw new TenantFileError([{ line, sentence: `The logo ${logo} cannot be read (${explain(error)}).` }]);
  }
}
