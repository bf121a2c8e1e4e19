/** Of a file of the bank; larger ones are not sent. */
export const statementBytes = 20 * 1024 * 1024;
