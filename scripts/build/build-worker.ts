import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig, Rolldown } from 'vite';
import { domainOfFile } from '../../api/find-texts.ts';
import { homeSheets } from '../../api/home/sight/home-sheets.ts';
import { type Language, languages } from '../../api/languages.ts';
import { pickLateTexts } from '../../api/timetable/sight/late-texts.ts';
import { blockedSheets, memberSheets } from '../../api/timetable/sight/member-sheets.ts';
import { type BuiltClasses, classesOf } from './class-name.ts';
import { hintCompiler } from './compile-hint.ts';
import { declareCalls } from './declared-calls.ts';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

/** The worker, and its replacement when an operator switches it off. Their names must never change. */
export const workerFiles = { 'sw.js': 'sw/service-worker.ts', 'sw-off.js': 'sw/uninstall.ts' } as const;

/** The file that gets the list of files. */
export const injectionPoint = 'self.appFiles';

/** Build options of a worker: one classic script, which every browser can start without further requests. */
export const workerConfig = (file: keyof typeof workerFiles): InlineConfig => ({
  root: CHECKOUT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    emptyOutDir: false,
    rolldownOptions: {
      input: `${CHECKOUT}${workerFiles[file]}`,
      output: { format: 'iife', entryFileNames: file, codeSplitting: false },
    },
  },
});

/** Of the file that draws members' pages, which no page requests. */
const sightName = 'kept-sight';

/**
 * Builds the file that draws members' pages, which the worker loads when it needs it, and returns its address. It has the class
 * names of this build's styles, and the scripts that such a page needs, as the page's policy allows them.
 */
export async function buildSight(folder: string): Promise<string> {
  const { build } = await import('vite');
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const scriptsOf = (attribute: string) =>
    [...page.matchAll(new RegExp(`<script ${attribute}>([\\s\\S]*?)</script>`, 'g'))].map(([, text = '']) => text);
  const [show, presses] = [scriptsOf('data-member').at(-1), scriptsOf('data-sight').at(-1)];
  if (!show || !presses) throw new Error('The page lacks the scripts of what the worker draws.');
  const classes = JSON.parse(readFileSync(join(folder, '.classes.json'), 'utf8')) as BuiltClasses;
  const parts = {
    classes: Object.fromEntries(
      [...memberSheets, ...blockedSheets, ...homeSheets].map((name) => [name, classesOf(classes, name)]),
    ),
    scripts: [show, presses],
    homeStyles: lateStylesOf(homeSheets, { folder, page, classes }),
    blockedStyles: lateStylesOf(blockedSheets, { folder, page, classes }),
    lateTexts: Object.fromEntries(languages.map((language) => [language, lateTextsOf(language)])),
  };
  const { build: options, ...config } = workerConfig('sw.js');
  const result = await build({
    ...config,
    plugins: [declareCalls(), hintCompiler()],
    define: { ...config.define, 'self.sightParts': JSON.stringify(parts) },
    build: {
      ...options,
      outDir: folder,
      rolldownOptions: {
        input: `${CHECKOUT}sw/sight/draw-kept.ts`,
        output: { format: 'iife', entryFileNames: `assets/${sightName}-[hash:7].js`, codeSplitting: false },
      },
    },
  });
  const [file] = (result as Rolldown.RolldownOutput).output;
  return `/${file.fileName}`;
}

/**
 * The built files of styles that have the rules of some modules, but of those in the page.
 * @throws where none has a module's rules, since a page would be drawn without them
 */
function lateStylesOf(
  modules: readonly string[],
  { folder, page, classes }: { folder: string; page: string; classes: BuiltClasses },
): string[] {
  const files = globSync('assets/*.css', { cwd: folder }).map((name) => ({
    name,
    text: readFileSync(join(folder, name), 'utf8'),
  }));
  const found = modules.flatMap((module) => {
    const marks = Object.values(classesOf(classes, module)).map((name) => new RegExp(`\\.${name}(?![\\w-])`));
    if (marks.some((mark) => mark.test(page))) return [];
    const file = files.find(({ text }) => marks.some((mark) => mark.test(text)));
    if (!file) throw new Error(`No built file has the styles of ${module}.`);
    return [`/${file.name}`];
  });
  return [...new Set(found)];
}

/** What members' drawn pages say of the texts that come late, as the app names them. */
function lateTextsOf(language: Language): object {
  const files = globSync('**/*.json', { cwd: `${CHECKOUT}src/locales/${language}/deferred` });
  const texts = files.map((name): [string, object] => {
    const text = readFileSync(`${CHECKOUT}src/locales/${language}/deferred/${name}`, 'utf8');
    return [domainOfFile(name), JSON.parse(text) as object];
  });
  return pickLateTexts(Object.fromEntries(texts));
}

/** The file of the styles that also stand in the page. */
function stylesOfPage(folder: string): string {
  const [, name] =
    /<link data-sight[^>]* href="\/([^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
  if (!name) throw new Error('The page has no link of its styles.');
  return name;
}

/** Builds the workers next to the app in a folder, and writes the list of the app's files into the first. */
export async function buildWorker(folder: string, sight: string): Promise<void> {
  const { build } = await import('vite');
  for (const file of Object.keys(workerFiles) as (keyof typeof workerFiles)[]) {
    const config = workerConfig(file);
    const define = { ...config.define, 'self.sightFile': JSON.stringify(sight) };
    await build({ ...config, define, build: { ...config.build, outDir: folder } });
  }
  // Imported directly: the package's main export would load its own tools for workers, which takes seven times as long.
  const { injectManifest } = await import('workbox-build/build/inject-manifest.js');
  const { warnings } = await injectManifest({
    swSrc: `${folder}/sw.js`,
    swDest: `${folder}/sw.js`,
    injectionPoint,
    globDirectory: folder,
    // All languages and all roles: a third of a megabyte in total. Fonts are listed by the page.
    globPatterns: ['assets/*.{js,css}'],
    // The page that the worker keeps has all its styles in it.
    globIgnores: [`assets/${sightName}-*`, stylesOfPage(folder)],
    // Their names contain a content hash.
    dontCacheBustURLsMatching: /^\/assets\//,
    modifyURLPrefix: { assets: '/assets' },
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
}
