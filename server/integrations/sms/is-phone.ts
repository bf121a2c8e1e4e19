/** E.164. */
export const isPhone = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text);
