import { initialsOf as initialsOfPerson } from '#api/home/initials.ts';

/** A person's initials, `LK`. */
export const initialsOf: (firstName: string, lastName: string) => string = initialsOfPerson;
