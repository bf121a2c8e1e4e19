import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { findTwice, type Looked, reasonOf, servedBy } from './look-at-cells.ts';
import type { Router } from './read-cells.ts';

/** Host → backend, sorted, as the tables of the cells say; of a cell that is not reached what was known of it stays. */
export function mapHosts(looked: readonly Looked[], before: ReadonlyMap<string, string>): Map<string, string> {
  const [twice] = findTwice(looked);
  if (twice !== undefined) throw new Error(`${twice} Nothing was changed; one of them must go.`);
  const away = new Set(looked.flatMap(({ cell, failure }) => (failure === undefined ? [] : [cell.backend])));
  const kept = [...before].filter(([, backend]) => away.has(backend));
  const own = looked.flatMap((one) =>
    servedBy(one).flatMap(({ hosts }) => hosts.map((host): [string, string] => [host, one.cell.backend])),
  );
  return new Map([...new Map([...kept, ...own])].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function readMap({ map }: Router): Map<string, string> {
  if (!existsSync(map)) return new Map();
  const lines = readFileSync(map, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => line.split(/\s+/, 2) as [string, string]));
}

/**
 * Writes the file, whole or not at all, and tells the running router.
 * @returns whether the router has taken it, or why not
 */
export async function setMap(router: Router, hosts: ReadonlyMap<string, string>): Promise<string | undefined> {
  const lines = [...hosts].map(([host, backend]) => `${host} ${backend}\n`);
  writeFileSync(`${router.map}.part`, lines.join(''));
  renameSync(`${router.map}.part`, router.map);
  if (router.socket === undefined) return 'it has no socket in the file of cells';
  try {
    await tellRouter({ socket: router.socket, map: router.map }, lines);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** All lines at once: HAProxy takes them as a new version of the map, and changes over to it in one step. */
async function tellRouter({ socket, map }: { socket: string; map: string }, lines: string[]): Promise<void> {
  const [, version] = /New version created: (\d+)/.exec(await ask(socket, `prepare map ${map}`)) ?? [];
  if (version === undefined) throw new Error(`it does not know the map ${map}`);
  // It takes 16 kB at a time.
  for (let at = 0; at < lines.length; at += 100)
    await expectSilence(socket, `add map @${version} ${map} <<\n${lines.slice(at, at + 100).join('')}`);
  await expectSilence(socket, `commit map @${version} ${map}`);
}

async function expectSilence(socket: string, command: string): Promise<void> {
  const said = (await ask(socket, command)).trim();
  if (said !== '') throw new Error(`it says ${said.split('\n')[0]}`);
}

const askMs = 5000;

async function ask(socket: string, command: string): Promise<string> {
  const connection = connect(socket).setTimeout(askMs);
  connection.once('timeout', () => connection.destroy(new Error('it does not answer')));
  connection.end(`${command}\n`);
  return text(connection);
}
