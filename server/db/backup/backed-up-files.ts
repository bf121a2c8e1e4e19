/**
 * Files and folders of the data root that a backup holds beside the database. What the server keeps there and cannot
 * make again is named here; a path that is not there is passed over.
 */
export const backedUpFiles: readonly string[] = ['secret'];
