import { isValidIBAN } from 'ibantools';

/** Without spaces, in capitals. */
export const compactIban = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Whether an account number is one of its country, which must have such numbers, with the right check digits (ISO 13616). */
export const isIban = (text: string): boolean => isValidIBAN(compactIban(text));
