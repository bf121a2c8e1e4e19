import { parseSync } from 'vite';
import type { Role } from '#api/session.ts';
import type { PageFeature } from '#api/tenants/page-features.ts';
import { pageAt, staffPages } from '#src/lib/staff/staff-pages.ts';
import { listFiles, readSource } from './source-files.ts';

/** What a route's file says of its page, with what the list of staff's pages says of it. */
export interface RouteFacts {
  file: string;
  /** Without a slash at its end. */
  path: string;
  audience: 'everyone' | 'visitor' | 'member';
  isForStaff: boolean;
  /** Who of staff may open it; none where it is not theirs. */
  roles?: readonly Role[];
  feature?: PageFeature;
  /** Where it leads in a club without its part, unless that is “not found”. */
  otherwise?: string;
  hasScreen: boolean;
}

/** All routes, read from their files: what runs of them would need a browser. */
export const readRoutes = (): RouteFacts[] =>
  listFiles('src/routes/**/*.tsx')
    .filter((file) => !file.endsWith('__root.tsx'))
    .map((file) => readRoute(file, readSource(file)));

/** @throws if the facts are no literals */
export function readRoute(file: string, text: string): RouteFacts {
  const call = findCall(parseSync(file, text).program, (one) => nameOf(one.callee?.callee) === 'createFileRoute');
  const path = call?.callee?.arguments?.[0]?.value;
  const properties = call?.arguments?.[0]?.properties ?? [];
  if (typeof path !== 'string') throw new Error(`${file} makes no route.`);
  const keys = properties.map(({ key }) => key?.name);
  const made = properties.find(({ argument }) => /^(?:page|staffPage)$/.test(nameOf(argument?.callee) ?? ''))?.argument;
  const facts = made ? made.arguments?.[0] : properties.find(({ key }) => key?.name === 'staticData')?.value;
  if (made && keys.includes('beforeLoad')) throw new Error(`${file} replaces the guards that follow from its facts.`);
  const said = { isForStaff: nameOf(made?.callee) === 'staffPage', ...(isNode(facts) && readObject(file, facts)) };
  const own = path.replace(/(?<=.)\/$/, '');
  const listed = said.isForStaff ? pageAt(own, staffPages) : undefined;
  return {
    audience: 'member',
    ...(listed && { roles: listed.roles, ...(listed.feature && { feature: listed.feature }) }),
    ...said,
    file,
    path: own,
    hasScreen: keys.includes('component'),
  };
}

/** As much of the syntax as a route's facts need. */
interface Node {
  type: string;
  name?: string;
  value?: unknown;
  key?: Node;
  callee?: Node;
  argument?: Node;
  arguments?: Node[];
  properties?: Node[];
  elements?: Node[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

const nameOf = (node: Node | undefined): string | undefined => (node?.type === 'Identifier' ? node.name : undefined);

function findCall(value: unknown, isIt: (call: Node) => boolean): Node | undefined {
  if (isNode(value) && value.type === 'CallExpression' && isIt(value)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const part of Object.values(value)) {
    const found = findCall(part, isIt);
    if (found) return found;
  }
  return undefined;
}

function readObject(file: string, { type, properties = [] }: Node): Partial<RouteFacts> {
  if (type !== 'ObjectExpression') throw unreadable(file);
  return Object.fromEntries(properties.map(({ key, value }) => [key?.name, readValue(file, value)]));
}

const unreadable = (file: string): Error => new Error(`${file} says a fact in a way that nobody else can read.`);

function readValue(file: string, node: unknown): unknown {
  if (!isNode(node)) throw unreadable(file);
  if (node.type === 'Literal') return node.value;
  if (node.type === 'ArrayExpression') return (node.elements ?? []).map((one) => readValue(file, one));
  // What depends on the search is for the app alone.
  if (node.type === 'ArrowFunctionExpression') return true;
  throw unreadable(file);
}

/** The route of an address: the one that names most of it. */
export const routeAt = (path: string, routes: readonly RouteFacts[]): RouteFacts | undefined =>
  routes.filter((route) => isOf(route.path, path)).toSorted((one, other) => named(other) - named(one))[0];

const named = ({ path }: RouteFacts): number => (path.includes('$') ? path.indexOf('$') : path.length + 1);

/** `$` at the end stands for whatever follows, and for one part elsewhere. */
function isOf(route: string, path: string): boolean {
  const parts = route.split('/').map((part) => (part === '$' ? '.*' : part.startsWith('$') ? '[^/]+' : part));
  return new RegExp(`^${parts.join('/')}$`).test(path.split(/[?#]/)[0] ?? path);
}
