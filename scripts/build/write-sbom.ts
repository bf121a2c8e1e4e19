import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { listShippedPackages } from './write-licenses.ts';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
}

/** A software bill of materials in CycloneDX, as npm writes it. */
export interface Sbom {
  bomFormat: 'CycloneDX';
  specVersion: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

const mostBytes = 50_000_000;

/** Settings of an npm that called us, as a dry run, are not for this one. */
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_(?:ENV|OPTIONS)$/i.test(name)));

/** What a server or a browser runs, from the lock file, with versions and hashes. Takes a second; throws without npm. */
export function makeSbom(root: string): Sbom {
  const asked = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const text = execFileSync('npm', asked, {
    cwd: root,
    env: ownEnvironment(),
    encoding: 'utf8',
    maxBuffer: mostBytes,
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm is a script there.
    shell: process.platform === 'win32',
  });
  const sbom = JSON.parse(text) as Sbom;
  // npm takes the name of the folder.
  sbom.metadata.component.name = 'trenn';
  return keepShipped(sbom, root);
}

/** Its own `--omit dev` also leaves out what only some other package of development needs too, as zod. */
function keepShipped(sbom: Sbom, root: string): Sbom {
  const shipped = new Set(listShippedPackages(root).map(({ name, version }) => `${name}@${version}`));
  const components = sbom.components.filter(({ name, version }) => shipped.has(`${name}@${version}`));
  const refs = new Set([...components.map((one) => one['bom-ref']), sbom.metadata.component['bom-ref']]);
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  return { ...sbom, components, dependencies };
}

/** Writes the bill of materials of a build. */
export function writeSbom(root: string, path: string): void {
  writeFileSync(path, `${JSON.stringify(makeSbom(root), null, 2)}\n`);
}
