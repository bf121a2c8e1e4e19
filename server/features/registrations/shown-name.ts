interface Named {
  /** Null: a visitor, who has written both names in one, or is forgotten. */
  clientId: number | null;
  firstName: string | null;
  lastName: string | null;
  visitorName: string | null;
}

/** A person's name as far as the caller may know it; null where nobody knows it any longer. */
export function shownName(person: Named, access: 'names' | 'first_names'): string | null {
  const { clientId, firstName, lastName, visitorName } = person;
  const whole = clientId === null ? visitorName : `${firstName} ${lastName}`.trim();
  return whole && access === 'first_names' ? shorten(whole, firstName) : whole;
}

/** `Liis Tamm` → `Liis T.`; of a visitor's name the last word is the last name. */
function shorten(whole: string, firstName: string | null): string {
  const words = whole.split(/\s+/);
  const first = firstName?.trim() || words.slice(0, Math.max(1, words.length - 1)).join(' ');
  const last = whole.slice(first.length).trim();
  return last ? `${first} ${Array.from(last)[0]}.` : first;
}
