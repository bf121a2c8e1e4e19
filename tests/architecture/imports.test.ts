import { posix } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { codeFiles, type Import, isThere, readImports, readSource } from '#scripts/sources/source-files.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const product = codeFiles().filter((path) => !isTest(path));
const all = product.flatMap((path) => readImports(path, readSource(path)));
const own = all.filter(({ isOfPackage }) => !isOfPackage);

/** Without DOM types: the worker's own type check verifies that. */
const ofBoth = ['src/lib/outbox', 'src/lib/telemetry', 'src/locales'];
const piecesOfBoth = [
  'src/lib/session/read-claims.ts',
  'src/lib/api/request-headers.ts',
  'src/lib/device-database.ts',
  'src/app/query-cache/cache-entry.ts',
  'src/app/query-cache/cached-person.ts',
  'src/app/query-cache/persistence-rules.ts',
];

test('imports point down only: api imports nothing, server and app import the api but not each other', () => {
  expect(tell(own.filter((one) => isLayerBroken(one) && !isKnownException(one)))).toEqual([]);
});

test('the server imports down its layers only', () => {
  expect(tell(own.filter(isGoingUp))).toEqual([]);
});

test('features of the server form no cycle, and registrations stand on entitlements, trainings and the catalog', () => {
  expect(findCycles(own)).toEqual([]);
  expect(tell(own.filter(isGoingUpFeatures))).toEqual([]);
});

test('an app feature imports another’s data and actions, never its components', () => {
  expect(tell(own.filter(isFeatureBroken))).toEqual([]);
});

test('the api is pure: it imports six packages that only compute, and nothing of Node or the browser', () => {
  // The server, the phone and the door share the signature code, which must be synchronous; WebCrypto is not.
  const curves = ['@noble/curves/ed25519.js', '@noble/curves/nist.js'];
  // The builds of Node name its `Buffer`, which a browser lacks.
  const csv = 'csv-stringify/browser/esm/sync';
  const allowed = ['zod', 'culori/fn', 'ibantools', 'libphonenumber-js/min', csv, ...curves];
  const packages = all.filter(({ from, isOfPackage }) => isIn(from, 'api') && isOfPackage);
  expect(tell(packages.filter(({ to }) => !allowed.includes(to)))).toEqual([]);
});

test('the app’s first load does not include the schema library', () => {
  const ofApp = all.filter(({ from, isTypeOnly }) => isIn(from, 'src') && !isTypeOnly);
  expect(tell(ofApp.filter(({ to }) => to === 'zod' || /^api\/.*(schema|endpoints)\.ts$/.test(to)))).toEqual([]);
});

const fileOf = (to: string) => to.split('?')[0] ?? '';

test('every import of ours names an existing file, with its extension', () => {
  const missing = own.filter(({ to }) => !isThere(fileOf(to)) && fileOf(to) !== 'src/routeTree.gen.ts');
  expect(tell(missing)).toEqual([]);
});

const besideIt = /new URL\('(?<to>\.[^'$`]*)', import\.meta\.url\)/g;
const isMade = (to: string): boolean => /^(dist|node_modules|screens|\.data)(\/|$)/.test(to);

/** What it names by its place, which moving the module changes. */
const namedBeside = (from: string, text: string): { from: string; to: string }[] =>
  [...text.matchAll(besideIt)].map(({ groups = {} }) => ({
    from,
    to: posix.join(posix.dirname(from), groups['to'] ?? ''),
  }));

test('what a module names by its place is there, within the checkout', () => {
  const named = codeFiles().flatMap((path) => namedBeside(path, readSource(path)));
  const lost = named.filter(({ to }) => to.startsWith('..') || !(isThere(to) || isMade(to)));
  expect(lost.map(({ from, to }) => `${from} names ${to}`)).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
  expect(namedBeside('bench/a.ts', "new URL('../..', import.meta.url)")).toEqual([{ from: 'bench/a.ts', to: '..' }]);
});

test('SQL is written only in the modules that read and write data', () => {
  const places = [
    /^server\/features\/[\w/-]+\/(queries|commands)\.ts$/,
    /^server\/db\//,
    /^server\/throttle\/(queries|commands)\.ts$/,
    /^server\/job-queue\/(install-job-queue|queries)\.ts$/,
    /^(scripts|tests|bench)\//,
  ];
  const sql = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
  const withSql = product.filter((path) => sql.test(readSource(path)));
  expect(withSql.filter((path) => !places.some((place) => place.test(path)))).toEqual([]);
  expect(withSql.length).toBeGreaterThan(10);
});

test('a tenant transaction is opened in one module only', () => {
  const opening = product.filter(
    (path) => isIn(path, 'server') && /\.transaction\(\)|as TenantScope/.test(readSource(path)),
  );
  // Migrations and what changes the schema beside them belong to no tenant.
  expect(opening).toEqual([
    'server/db/long-ids/widened-parts.ts',
    'server/db/migrate.ts',
    'server/db/steps/run-later.ts',
    'server/db/tenant-scope.ts',
  ]);
});

describe('the rules detect', () => {
  it.each([
    ['api/dates.ts', "import { a } from '#server/main.ts';"],
    ['server/main.ts', "import type { a } from '#src/main.tsx';"],
    ['src/ui/layout/card.tsx', "import {\n  a,\n  b,\n} from '#src/features/timetable/queries.ts';"],
    ['src/lib/api/call-api.ts', "const a = await import('../../features/home/home-screen.tsx');"],
    ['src/features/home/home-screen.tsx', "import '../../app/app.tsx';"],
    ['sw/follow-updates.ts', "import { a } from '#src/lib/when-idle.ts';"],
  ])('%s going up', (from, text) => {
    expect(readImports(from, text).filter(isLayerBroken)).toHaveLength(1);
  });

  it.each([
    ['server/db/open-database.ts', "import { a } from '../job-queue/job-queue.ts';"],
    ['server/features/rooms/handlers.ts', "import { a } from '../../http/send-answer.ts';"],
    ['server/endpoint/handler.ts', "import type { a } from '#server/features/tenants/queries.ts';"],
    ['server/environment.ts', "import { a } from './db/seal.ts';"],
  ])('%s going up a floor of the server', (from, text) => {
    expect(readImports(from, text).filter(isGoingUp)).toHaveLength(1);
  });

  it('a feature of the server that imports one above it', () => {
    const text = "import { a } from '../registrations/queries.ts';\nimport { b } from '../catalog/queries.ts';";
    const up = readImports('server/features/entitlements/commands.ts', text).filter(isGoingUpFeatures);
    expect(up.map(({ to }) => to)).toEqual(['server/features/registrations/queries.ts']);
  });

  it('server features that import each other', () => {
    const [rooms, catalog] = ['server/features/rooms/queries.ts', 'server/features/catalog/queries.ts'];
    // `catalog` imports `rooms` already.
    const mutual = readImports(rooms, "import type { a } from '../catalog/club-catalog.ts';");
    expect(findCycles([...own, ...mutual])).toEqual(['catalog → rooms', 'rooms → catalog']);
    const longer = [
      ...readImports(rooms, "import { a } from '../tickets/queries.ts';"),
      ...readImports('server/features/tickets/queries.ts', "import { a } from '../catalog/queries.ts';"),
      ...readImports(catalog, "import { a } from '../rooms/queries.ts';"),
    ];
    expect(findCycles(longer)).toEqual(['rooms → tickets', 'tickets → catalog', 'catalog → rooms']);
  });

  it('a feature that imports another’s components', () => {
    const from = 'src/features/home/home-screen.tsx';
    const text = "import { a } from '#src/features/timetable/day.tsx';\nimport { b } from '../session/queries.ts';";
    expect(readImports(from, text).filter(isFeatureBroken)).toHaveLength(1);
  });
});

/** From a folder (the longest match wins) → the folders it may import from, besides itself. */
const mayImport: Record<string, string[]> = {
  api: [],
  sw: ['api'],
  server: ['api'],
  'src/lib': ['api'],
  'src/theme': ['api', 'src/lib'],
  // The texts themselves import nothing; their loader is in `lib`.
  'src/locales': ['api'],
  'src/ui': ['src/lib', 'src/theme'],
  'src/features': ['src/ui', 'src/lib', 'src/theme', 'api'],
  'src/routes': ['src/features', 'src/lib', 'src/ui', 'src/theme', 'api'],
  src: ['src', 'api'],
  scripts: ['api', 'server', 'src', 'tests/builders'],
  bench: ['api', 'server', 'src', 'scripts', 'tests'],
  tests: ['api', 'server', 'src', 'scripts', 'bench'],
};

const isIn = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
const layerOf = (path: string): string =>
  Object.keys(mayImport)
    .filter((folder) => isIn(path, folder))
    .toSorted((a, b) => b.length - a.length)[0] ?? '';

const isLayerBroken = ({ from, to }: Import): boolean => {
  const layer = layerOf(from);
  return ![layer, ...(mayImport[layer] ?? [])].some((folder) => isIn(to, folder)) && to.includes('/');
};

/**
 * `src/lib` loads the texts, and a kind of queued action has words in them; the list of languages belongs to no domain. Page and worker share their message types, and
 * the outbox code with which either sends queued intents, identifies their user and reports outcomes; either tells of its errors.
 */
const isKnownException = ({ from, to }: Import): boolean =>
  (isIn(from, 'src/lib/i18n') && isIn(to, 'src/locales')) ||
  (isIn(from, 'src/lib/outbox/kinds') && to === 'src/locales/en/deferred/outbox.json') ||
  to === 'api/languages.ts' ||
  (isIn(from, 'src/lib') && to === 'sw/messages.ts') ||
  (isIn(from, 'sw') && (piecesOfBoth.includes(to) || ofBoth.some((folder) => isIn(to, folder))));

/**
 * Layers of the server, from the top down; a file in none of them imports no other server file and may be imported by
 * all.
 */
const serverFloors = [
  ['server/main', 'server/create-app', 'server/start'],
  ['server/jobs'],
  ['server/http', 'server/all-handlers'],
  ['server/features'],
  ['server/throttle'],
  ['server/endpoint'],
  ['server/integrations'],
  ['server/job-queue'],
  ['server/db'],
  ['server/metrics'],
];

const floorOf = (path: string): number => {
  const floor = serverFloors.findIndex((places) => places.some((place) => isIn(path, place) || path === `${place}.ts`));
  return floor < 0 && isIn(path, 'server') ? serverFloors.length : floor;
};

const isGoingUp = ({ from, to }: Import): boolean =>
  isIn(from, 'server') && isIn(to, 'server') && floorOf(to) < floorOf(from);

const serverFeatureOf = (path: string): string | undefined => /^server\/features\/([\w-]+)\//.exec(path)?.[1];

/** What a person registers for, from the top down; features that are not named here may stand anywhere. */
const featureFloors = [
  ['timetable-import'],
  ['rosters', 'timetable', 'entry', 'visitors'],
  ['registrations'],
  ['entitlements'],
  ['trainings'],
  ['catalog'],
];

const isGoingUpFeatures = ({ from, to }: Import): boolean => {
  const [own, other] = [from, to].map((path) =>
    featureFloors.findIndex((features) => features.includes(serverFeatureOf(path) ?? '')),
  );
  return own !== undefined && other !== undefined && other >= 0 && other < own;
};

/** Cycles between server features, direct or indirect, each with the feature that it leads back to. */
function findCycles(imports: Import[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [own, other] = [serverFeatureOf(from), serverFeatureOf(to)];
    if (own && other && own !== other) next.set(own, (next.get(own) ?? new Set()).add(other));
  }
  // Iterating a set also visits items added meanwhile, so this collects everything a feature reaches.
  const reachOf = (feature: string): Set<string> => {
    const reached = new Set(next.get(feature));
    for (const one of reached) for (const further of next.get(one) ?? []) reached.add(further);
    return reached;
  };
  const reaches = new Map([...next.keys()].map((feature) => [feature, reachOf(feature)]));
  const onCycle = [...next.keys()].filter((feature) => reaches.get(feature)?.has(feature));
  return onCycle.map((feature) => {
    const back = [...(next.get(feature) ?? [])].filter((one) => reaches.get(one)?.has(feature));
    return `${feature} → ${back.join(', ')}`;
  });
}

const featureOf = (path: string): string | undefined => /^src\/features\/([\w-]+)\//.exec(path)?.[1];

/** A feature's data is open to others through its queries, mutations, hooks and what passkeys sign; its components are private. */
const isOpenToOthers = (path: string): boolean => /\/(queries|mutations|passkeys|use-[\w-]+)\.ts$/.test(path);

const isFeatureBroken = ({ from, to, isTypeOnly }: Import): boolean => {
  const [own, other] = [featureOf(from), featureOf(to)];
  return own !== undefined && other !== undefined && own !== other && !isTypeOnly && !isOpenToOthers(to);
};

const tell = (imports: Import[]): string[] => imports.map(({ from, to }) => `${from} → ${to}`);
