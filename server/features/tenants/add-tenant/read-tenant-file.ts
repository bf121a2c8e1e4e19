import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findDuplicates } from '#api/tenants/tenant-file-duplicates.ts';
import { type TenantFile, tenantFile } from '#api/tenants/tenant-file.ts';
import { explainIssues } from './explain-issues.ts';
import { type LocatedJson, parseLocatedJson } from './parse-located-json.ts';
import { readLogo } from './read-logo.ts';
import { TenantFileError } from './tenant-file-error.ts';

const largestBytes = 5_000_000;

/** A tenant's file, checked; its logo is the SVG itself. @throws TenantFileError with the lines that are wrong */
export async function readTenantFile(path: string): Promise<TenantFile> {
  const located = parseLocatedJson(await readText(path));
  const file = checkShape(located);
  const problems = findDuplicates(file).map(({ path, sentence }) => ({ line: located.lineOf(path), sentence }));
  if (problems.length > 0) throw new TenantFileError(problems);
  const logo = await readLogo(file.branding.logo, dirname(path), located.lineOf(['branding', 'logo']));
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
