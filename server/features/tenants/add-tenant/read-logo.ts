import { readFile } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { findSvgProblem } from './find-svg-problem.ts';
import { TenantFileError } from './tenant-file-error.ts';

/**
 * The validated SVG text of a logo.
 * @param logo SVG text, or the path of an .svg file from `folder`, where there is one
 * @param line its line in the tenant's file
 * @throws TenantFileError
 */
export async function readLogo(logo: string, folder: string | undefined, line?: number): Promise<string> {
  const fail = (sentence: string): never => {
    throw new TenantFileError([{ ...(line !== undefined && { line }), sentence }]);
  };
  const svg = logo.trimStart().startsWith('<') ? logo : await readPicture(logo, folder, fail);
  const problem = findSvgProblem(svg);
  return problem === undefined ? svg : fail(`branding.logo: the picture ${problem}.`);
}

async function readPicture(
  logo: string,
  folder: string | undefined,
  fail: (sentence: string) => never,
): Promise<string> {
  if (folder === undefined) return fail('branding.logo must be SVG text.');
  if (isAbsolute(logo) || !logo.toLowerCase().endsWith('.svg')) {
    return fail('branding.logo must be SVG text, or the path of an .svg file from where this file is.');
  }
  try {
    return await readFile(resolve(folder, logo), 'utf8');
  } catch (error) {
    return fail(`The logo ${logo} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
  }
}
