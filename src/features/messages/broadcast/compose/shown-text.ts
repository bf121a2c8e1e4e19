import { type VariableName, variableNames } from '#api/messages/broadcast/fill-in.ts';

type Label = (name: VariableName) => string;

/** A text as it is edited: its variables by their names in the user's language. */
export const shownText = (text: string, label: Label): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const known = variableNames.find((each) => each === name);
    return known ? `{{${label(known)}}}` : whole;
  });

/** And as it is stored. */
export const storedText = (text: string, label: Label): string =>
  text.replaceAll(/\{\{([^{}]*)\}\}/g, (whole, shown: string) => {
    const known = variableNames.find((each) => label(each).toLowerCase() === shown.trim().toLowerCase());
    return known ? `{{${known}}}` : whole;
  });
