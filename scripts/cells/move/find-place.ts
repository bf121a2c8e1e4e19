import { type CellTenant, type Looked, lookAtCells } from '../look-at-cells.ts';
import type { Cell } from '../read-cells.ts';

interface Place {
  cell: Cell;
  tenant: CellTenant;
}

export interface Places {
  tenantId: number;
  /** Where it is served, or whole and to be opened. */
  cell: Cell;
  /** A move was broken off between two commits: nobody serves it until it is opened there. */
  isClosed: boolean;
  /** Cells from which it has gone. */
  gone: Cell[];
  /** Cells into which a move had begun that was never ended. */
  begun: Cell[];
}

/**
 * Where a tenant is, by the tables of the cells.
 * @throws Error with a sentence for the operator
 */
export async function findPlaces(cells: readonly Cell[], host: string): Promise<Places> {
  const looked = await lookAtCells(cells);
  const atHost = looked.flatMap((one) => placesOf(one, ({ hosts }) => hosts.includes(host)));
  const [serving, second] = atHost.filter(({ tenant }) => tenant.elsewhereIn === null);
  if (serving && second) throw new Error(`${host} is served by ${serving.cell.name} and by ${second.cell.name}.`);
  const found = serving ?? findWaiting(atHost);
  if (!found) throw new Error(describeMissing(looked, host));
  // By its number: where it has been, it may have had other hosts.
  const others = looked
    .flatMap((one) => placesOf(one, ({ id }) => id === found.tenant.id))
    .filter(({ cell }) => cell !== found.cell);
  const same = others.find(({ tenant }) => tenant.elsewhereIn === null);
  if (same)
    throw new Error(`${same.cell.name} serves another tenant ${found.tenant.id}: the ranges of numbers overlap.`);
  return {
    tenantId: found.tenant.id,
    cell: found.cell,
    isClosed: !serving,
    gone: others.filter((place) => !isBegun(place)).map(({ cell }) => cell),
    begun: others.filter(isBegun).map(({ cell }) => cell),
  };
}

const placesOf = ({ cell, tenants }: Looked, is: (tenant: CellTenant) => boolean): Place[] =>
  tenants.filter(is).map((tenant) => ({ cell, tenant }));

const isBegun = ({ cell, tenant }: Place): boolean => tenant.elsewhereIn === cell.name;

/** Where it went last: it is whole there, because it is marked as gone only after that. */
function findWaiting(places: readonly Place[]): Place | undefined {
  const [last] = places
    .filter((place) => !isBegun(place))
    .toSorted((a, b) => Number(b.tenant.elsewhereSince) - Number(a.tenant.elsewhereSince));
  return places.find((place) => isBegun(place) && place.cell.name === last?.tenant.elsewhereIn);
}

function describeMissing(looked: readonly Looked[], host: string): string {
  const away = looked.flatMap(({ cell, failure }) => (failure === undefined ? [] : [`${cell.name} (${failure})`]));
  if (away.length === 0) return `${host} is served by no cell; npm run cells -- list tells of all.`;
  return `${host} is served by no cell that is reached; not reached: ${away.join(', ')}.`;
}
