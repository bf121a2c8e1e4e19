import { emptyLanes as drawnLanes } from '#api/home/empty-lanes.ts';

/** The picture where nothing is yet, also drawn without the app. */
export const emptyLanes: typeof drawnLanes = drawnLanes;
