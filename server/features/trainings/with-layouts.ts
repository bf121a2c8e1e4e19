import { findLayouts } from '#api/timetable/find-layouts.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';

/** Whole days of trainings, each with its layout unless it is a list's. */
export function withLayouts<T extends Training>(items: readonly T[], catalog: ClubCatalog): T[] {
  const layouts = findLayouts(items, catalog.layoutOf);
  return items.map((item) => {
    const layout = layouts.get(item.id);
    return layout ? { ...item, layout } : item;
  });
}
