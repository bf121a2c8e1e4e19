import { announceChange } from '#server/db/change-notices.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { addTenant } from '#server/features/tenants/add-tenant/add-tenant.ts';
import { readTenantFile } from '#server/features/tenants/add-tenant/read-tenant-file.ts';
import { lookAtCells } from './look-at-cells.ts';
import type { Cell, Cells } from './read-cells.ts';

/**
 * Makes the tenant of a file in one cell, where no cell has any of its hosts.
 * @throws Error with a sentence for the operator, also where a cell cannot be asked
 */
export async function addToCell(
  { cells }: Cells,
  cell: Cell,
  path: string,
): Promise<{ name: string; tenantId: number }> {
  const file = await readTenantFile(path);
  for (const { cell: other, tenants, failure } of await lookAtCells(cells)) {
    if (failure !== undefined)
      throw new Error(`${other.name} is not reached (${failure}), so nobody knows whether it has one of the hosts.`);
    const taken = tenants.find(({ hosts }) => hosts.some((host) => file.hosts.includes(host)));
    if (taken) throw new Error(`“${taken.name}” in ${other.name} has one of the hosts ${file.hosts.join(', ')}.`);
  }
  const owner = openDatabase(cell.owner, 2);
  try {
    const tenantId = await addTenant(owner, file);
    await announceChange(owner, tenantId, ['tenant', 'timetable']);
    return { name: file.name, tenantId };
  } finally {
    await owner.destroy();
  }
}
