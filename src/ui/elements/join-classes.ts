/** Joins the class names that apply; the others may be undefined, false or empty. */
export function joinClasses(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
