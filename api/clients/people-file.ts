/** Of a table of people; larger ones are not sent. */
export const peopleFileBytes = 10 * 1000 * 1000;
