/** Describes a schema issue, as the end of a sentence that begins with the name of the field or variable. */
export function explainIssue(message: string): string {
  // The library's own messages begin with a capital: `Invalid input: expected string, received number`.
  const [, reason] = /^Invalid (?:input|option): (.*)$/.exec(message) ?? [];
  if (reason !== undefined) return `is wrong: ${reason}`;
  if (/^Too (small|big)/.test(message)) return `is too ${message.slice(4)}`;
  if (/^(Invalid|Unrecognized)/.test(message)) return `is wrong: ${lowerFirst(message)}`;
  return lowerFirst(message);
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
