const words = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/**
 * Whether a part of the app, or its style sheet, could not be fetched. Each browser has its own message, and so has
 * Vite.
 */
export const isMissingModule = (error: unknown): boolean => error instanceof Error && words.test(error.message);
