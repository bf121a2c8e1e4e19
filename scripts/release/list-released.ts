import { listFiles } from '#scripts/sources/source-files.ts';
import { findNeeded } from './find-needed.ts';

/** Files that no program imports. */
const besides = [
  '{api,server,scripts/demo}/**/*.{json,webm,ics,css,js}',
  'src/locales/*/**/*.json',
  'docs/**/*.{md,json,csv,ics,svg,png,xml,yml,sql,service}',
  'docs/examples/deploy/{Caddyfile,Containerfile}',
  '{LICENSE,NOTICE,README.md,CHANGELOG.md,CONTRIBUTING.md,SECURITY.md,manifest.webmanifest,package-lock.json}',
];

/** What a release takes of the checkout as it is: files of ours, and the direct packages that they may load. */
export function listReleased(dependencies: Record<string, string>): { files: Set<string>; packages: Set<string> } {
  const { files, packages } = findNeeded(dependencies);
  return { files: new Set([...files, ...besides.flatMap(listFiles)]), packages };
}
