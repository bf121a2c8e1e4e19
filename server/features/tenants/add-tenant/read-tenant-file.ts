import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type TenantFile, tenantFile } from '#api/tenants/tenant-file.ts';
import { findDuplicates } from '#api/tenants/tenant-file-duplicates.ts';
import { readLogo } from './read-logo.ts';
import { explainIssues, TenantFileError } from './tenant-file-error.ts';

interface LocatedJson {
  value: unknown;
  /** The line of the value at this path, or of its nearest existing parent. */
  lineOf(path: readonly (string | number)[]): number;
}

const reasons: Record<string, string> = {
  CommaExpected: 'a comma is missing',
  ColonExpected: 'a colon is missing after the name',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  PropertyNameExpected: 'a name in double quotes is expected',
  ValueExpected: 'a value is expected; is there a comma too many?',
  EndOfFileExpected: 'the file should end here',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfString: 'the text has no closing quote on its line',
  InvalidCharacter: 'this character cannot stand in a text',
  InvalidEscapeCharacter: 'this is no escape sequence of JSON',
};

/** Parses JSON and records the line of each value. @throws TenantFileError with line and column */
function parseLocatedJson(text: string): LocatedJson {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowEmptyContent: false });
  const [error] = errors;
  if (error) {
    const before = text.slice(0, error.offset);
    const column = before.length - before.lastIndexOf('\n');
    const reason = reasons[printParseErrorCode(error.error)] ?? 'this is not JSON';
    throw new TenantFileError([{ line: countLines(before), sentence: `(column ${column}) ${reason}.` }]);
  }
  return { value: JSON.parse(text), lineOf: (path) => lineOf(text, tree, path) };
}

function lineOf(text: string, tree: Node | undefined, path: readonly (string | number)[]): number {
  const lengths = path.map((_, index) => path.length - index);
  const nodes = lengths.map((length) => tree && findNodeAtLocation(tree, path.slice(0, length)));
  return countLines(text.slice(0, nodes.find(Boolean)?.offset ?? tree?.offset ?? 0));
}

const countLines = (text: string): number => text.split('\n').length;

const largestBytes = 5_000_000;

/** A validated tenant file; its logo is the SVG itself. @throws TenantFileError with the invalid lines */
export const readTenantFile = async (path: string): Promise<TenantFile> =>
  readTenantText(await readText(path), dirname(path));

/** The same, of its text. Without a folder the logo must be SVG text: nothing is read from a disk. */
export async function readTenantText(text: string, folder: string | undefined): Promise<TenantFile> {
  const located = parseLocatedJson(text);
  const file = checkShape(located);
  const problems = findDuplicates(file).map(({ path, sentence }) => ({ line: located.lineOf(path), sentence }));
  if (problems.length > 0) throw new TenantFileError(problems);
  const logo = await readLogo(file.branding.logo, folder, located.lineOf(['branding', 'logo']));
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
  throw new TenantFileError(explainIssues(result.error, lineOf));
}
