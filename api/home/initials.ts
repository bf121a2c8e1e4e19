/** A person's initials, `LK`, as their disc has them. */
export const initialsOf = (firstName: string, lastName: string): string =>
  [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase();
