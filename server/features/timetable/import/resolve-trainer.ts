import type { Organizer } from './calendar-event.ts';
import { foldName } from './fold-name.ts';

export interface TrainerChoice {
  /** Below zero: to be made by this import. */
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
}

/** The trainer that a calendar's organizer is: by e-mail, else by name, where only one has it. */
export function findTrainer(organizer: Organizer, trainers: readonly TrainerChoice[]): TrainerChoice | undefined {
  const { email } = organizer;
  const byEmail = email === null ? undefined : trainers.find((trainer) => trainer.email?.toLowerCase() === email);
  if (byEmail) return byEmail;
  const { firstName, lastName } = nameOf(organizer);
  const wanted = foldName(firstName + lastName);
  const byName = trainers.filter((trainer) => foldName(trainer.firstName + trainer.lastName) === wanted);
  // Two people of one name have two addresses.
  const fitting = byName.filter((trainer) => email === null || trainer.email === null);
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** `Mari Tamm`, `Tamm, Mari`, or what the address says: `mari.tamm@…`. */
export function nameOf({ name, email }: Organizer): { firstName: string; lastName: string } {
  const [last, first] = (name ?? '').split(',').map((part) => part.trim());
  if (last && first) return { firstName: first, lastName: last };
  const words = name?.split(' ') ?? (email ?? '').replace(/@.*/, '').split(/[._]+/).filter(Boolean).map(capitalize);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words.slice(0, words.length > 1 ? -1 : 1).join(' '), lastName };
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
