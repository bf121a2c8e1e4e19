const words = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** Could a part of the app, or its style sheet, not be fetched? Each browser says it in words of its own, Vite too. */
export const isMissingModule = (error: unknown): boolean => error instanceof Error && words.test(error.message);
