import { globSync } from 'node:fs';
import { basename } from 'node:path';

const root = new URL('../../src/locales/en/', import.meta.url);

const camelCase = (name: string): string => name.replace(/-./g, ([, letter = '']) => letter.toUpperCase());

/** The keys of the texts that are found by their folder alone: a pattern of paths has no types. */
export function writeTextTypes(): string {
  const paths = globSync('deferred/**/*.json', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const files = paths.map((path) => ({ path, name: camelCase(basename(path, '.json')) }));
  files.sort((a, b) => (a.name < b.name ? -1 : 1));
  return `${files.map(({ path, name }) => `import type ${name} from './en/${path}';`).join('\n')}

/** Written by \`npm run docs\` from the files in \`src/locales/en/deferred/\`: the shape that the other languages repeat. */
export interface DeferredTexts {
${files.map(({ name }) => `  ${name}: typeof ${name};`).join('\n')}
}
`;
}
