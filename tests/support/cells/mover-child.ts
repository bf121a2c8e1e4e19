import { mapHosts, readMap, setMap } from '#scripts/cells/host-map.ts';
import { lookAtCells } from '#scripts/cells/look-at-cells.ts';
import { moveBetweenCells } from '#scripts/cells/move/move-between-cells.ts';
import { findCell, readCells } from '#scripts/cells/read-cells.ts';

/** Moves a club as `npm run cells -- move` does, and is killed once it has done a step: nothing of it goes on or is closed. */
const [host = '', to = '', killedAt = ''] = process.argv.slice(2);
const all = readCells();
await moveBetweenCells(all, {
  host,
  to: findCell(all, to),
  onStep: (step) => {
    if (step === killedAt) process.kill(process.pid, 'SIGKILL');
  },
  switchRouter: async () => {
    await setMap(all.router, mapHosts(await lookAtCells(all.cells), readMap(all.router)));
  },
});
