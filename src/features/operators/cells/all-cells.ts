import type { OperatedCells, OtherCell } from '#api/operators/cells-schema.ts';
import type { OperatedTenant, OperatedTenants } from '#api/operators/tenants-schema.ts';

/** A tenant in one of all cells. */
export interface PlacedTenant {
  tenant: OperatedTenant;
  /** When it was so. */
  at: string;
  /** Null where there are no cells. */
  cellName: string | null;
  /** Undefined: that of this page. */
  cell: Pick<OtherCell, 'name' | 'page'> | undefined;
}

/** All tenants of all cells that are reached, by their names. */
export function placesOf({ items, at }: OperatedTenants, cells: OperatedCells | undefined): PlacedTenant[] {
  const own = items.map((tenant): PlacedTenant => ({ tenant, at, cellName: cells?.own ?? null, cell: undefined }));
  const others = (cells?.items ?? []).flatMap(({ name, page, list }) =>
    (list?.items ?? []).map(
      (tenant): PlacedTenant => ({ tenant, at: list?.at ?? at, cellName: name, cell: { name, page } }),
    ),
  );
  if (others.length === 0) return own;
  return [...own, ...others].toSorted((a, b) => a.tenant.name.localeCompare(b.tenant.name));
}

/** Where a tenant is looked at and acted upon: the page of its cell, at which the operator logs in. */
export const tenantHref = (id: number, cell: Pick<OtherCell, 'page'> | undefined): string =>
  `${cell ? `${cell.page}/` : ''}#tenant/${id}`;
