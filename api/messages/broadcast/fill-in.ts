/** What a text of an admin may name, as `{{firstName}}`. */
export const variableNames = ['firstName', 'club', 'contractEnd', 'training', 'time', 'place'] as const;
export type VariableName = (typeof variableNames)[number];

const ofEverybody: readonly VariableName[] = ['firstName', 'club'];

/** The variables of a text to such an audience. */
export function variablesOf(
  kind: 'training' | 'contract' | 'club' | 'group' | 'person' | 'people',
): readonly VariableName[] {
  if (kind === 'training') return [...ofEverybody, 'training', 'time', 'place'];
  return kind === 'contract' ? [...ofEverybody, 'contractEnd'] : ofEverybody;
}

const variable = /\{\{([^{}]*)\}\}/g;

/** What stands in braces and is no such variable, or is not closed. */
export function findUnknown(text: string, known: readonly VariableName[]): string[] {
  const unknown = [...text.matchAll(variable)].flatMap(([whole, name = '']) =>
    known.some((one) => one === name.trim()) ? [] : [whole],
  );
  const rest = text.replaceAll(variable, '');
  return rest.includes('{{') || rest.includes('}}') ? [...unknown, rest.includes('{{') ? '{{' : '}}'] : unknown;
}

/** Writes the values into a text; a value is never read as a variable itself. */
export const fillIn = (text: string, values: Readonly<Partial<Record<VariableName, string>>>): string =>
  text.replaceAll(variable, (_whole, name: string) => values[name.trim() as VariableName] ?? '');

/** Does the text name it? */
export const names = (text: string, name: VariableName): boolean =>
  [...text.matchAll(variable)].some(([, found = '']) => found.trim() === name);
