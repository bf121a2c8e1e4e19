interface Named {
  /** Null: a visitor, whose full name is in one column, or who has been deleted. */
  clientId: number | null;
  firstName: string | null;
  lastName: string | null;
  visitorName: string | null;
}

/** A name as far as the caller may see it; null when it has been deleted. */
export function shownName(person: Named, access: 'names' | 'first_names'): string | null {
  const { clientId, firstName, lastName, visitorName } = person;
  const whole = clientId === null ? visitorName : `${firstName} ${lastName}`.trim();
  // Of a place that waits for a guest nobody has said yet who comes.
  if (!whole) return null;
  return access === 'first_names' ? shorten(whole, firstName) : whole;
}

/** `Liis Tamm` → `Liis T.`; the last word of a visitor's name is the last name. */
function shorten(whole: string, firstName: string | null): string {
  const words = whole.split(/\s+/);
  const first = firstName?.trim() || words.slice(0, Math.max(1, words.length - 1)).join(' ');
  const last = whole.slice(first.length).trim();
  return last ? `${first} ${Array.from(last)[0]}.` : first;
}
