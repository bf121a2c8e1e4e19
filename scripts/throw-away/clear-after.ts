import { clearFolder } from './clear-folder.ts';

// What the guard of a folder becomes once its owner has ended: see `owned-folder.ts`.
const [folder] = process.argv.slice(2);
if (folder) await clearFolder(folder);
