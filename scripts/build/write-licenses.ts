import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX; null if neither lock file nor package has it. */
  license: string | null;
  /**
   * The text of its licence files, empty if it has none. Undefined: the package is for another platform and not
   * installed.
   */
  text: string | undefined;
}

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
}

const licenseFile = /^(licen[cs]e|copying|notice|copyright)([.-][\w.-]+)?$/i;

/** Every package that a server or a browser runs, from the lock file, with its licence text from `node_modules`. */
export function listShippedPackages(root: string): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version = '', license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license: license ?? null,
      text: readTexts(join(root, path)),
    }))
    .toSorted((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

function readTexts(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder).toSorted();
  const found = files.filter((file) => licenseFile.test(file) && !/\.[cm]?[jt]s$/.test(file));
  // libvips lists the libraries linked into it and their licences in its README.
  const shown = found.length > 0 || !folder.includes('libvips') ? found : files.filter((file) => file === 'README.md');
  return shown.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
}

/** Writes `licenses.txt` into a build: NOTICE, then each package with its licence; equal texts are written once. */
export function writeLicenses(root: string, folder: string): void {
  const packages = listShippedPackages(root).filter(({ text }) => text !== undefined);
  const byText = Map.groupBy(
    packages,
    ({ name, text, license }) => text || `${license}, as ${name} says; it has no text of it.`,
  );
  const parts = [...byText].map(([text, those]) => {
    const names = those.map(({ name, version, license }) => `${name} ${version} (${license ?? 'see below'})`);
    return `${names.join('\n')}\n\n${text}`;
  });
  const notice = readFileSync(join(root, 'NOTICE'), 'utf8').trim();
  writeFileSync(join(folder, 'licenses.txt'), `${[notice, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}
