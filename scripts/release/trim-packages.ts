import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

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

/** Removes from installed packages what a server does not read. */
export function trimPackages(folder: string): void {
  for (const pattern of unread) {
    for (const path of globSync(pattern, { cwd: folder }))
      if (!kept.test(path)) rmSync(join(folder, path), { force: true, recursive: true });
  }
  for (const path of globSync('@{expo-google-fonts,fontsource}/**/*', { cwd: folder }))
    if (isOtherWeight(path)) rmSync(join(folder, path), { force: true, recursive: true });
}
