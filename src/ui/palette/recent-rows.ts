import type { PaletteRow } from './palette-row.ts';

const most = 5;
/** Whose rows these are. */
export type Owner = string | number;

let kept: { owner: Owner; rows: PaletteRow[] } = { owner: 0, rows: [] };

/** What somebody has opened last by the palette, until the app is closed: names of people are not stored on a device of the club. */
export const recentRows = (owner: Owner): readonly PaletteRow[] => (kept.owner === owner ? kept.rows : []);

export function keepRecent(owner: Owner, row: PaletteRow): void {
  const others = recentRows(owner).filter(({ key }) => key !== row.key);
  kept = { owner, rows: [row, ...others].slice(0, most) };
}
