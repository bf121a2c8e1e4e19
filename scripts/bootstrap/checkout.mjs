import { fileURLToPath } from 'node:url';

/** The root folder of this checkout, whatever the current folder is (`npm --prefix` starts elsewhere). */
export const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
