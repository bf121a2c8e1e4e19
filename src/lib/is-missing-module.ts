const words = /dynamically imported module|Importing a module script failed/;

/** Could a part of the app not be fetched? Each browser says it in words of its own; all are errors of type. */
export const isMissingModule = (error: unknown): boolean => error instanceof TypeError && words.test(error.message);
