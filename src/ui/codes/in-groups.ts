/** The 13 letters and digits of a ticket's or voucher's code as 5, 4 and 4, to be read and typed. */
export const inGroups = (code: string): string => `${code.slice(0, 5)} ${code.slice(5).replace(/.{4}(?=.)/g, '$& ')}`;
