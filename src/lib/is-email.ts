/** What an address looks like at least; whether a letter arrives is found out by sending one. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);
