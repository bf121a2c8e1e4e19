import type { PaletteRow } from './palette-row.ts';

const most = 5;
let kept: { clientId: number; rows: PaletteRow[] } = { clientId: 0, rows: [] };

/** What somebody has opened last by the palette, until the app is closed: names of people are not stored on a device of the club. */
export const recentRows = (clientId: number): readonly PaletteRow[] => (kept.clientId === clientId ? kept.rows : []);

export function keepRecent(clientId: number, row: PaletteRow): void {
  const others = recentRows(clientId).filter(({ key }) => key !== row.key);
  kept = { clientId, rows: [row, ...others].slice(0, most) };
}
