const longestOpening = 130;

/** The first sentence of a text, and the next ones as long as they are short together. */
export function openingOf(text: string): string {
  let opening = '';
  for (const sentence of text.trim().split(/(?<=[.!?…])\s+/)) {
    const longer = opening ? `${opening} ${sentence}` : sentence;
    if (opening && longer.length > longestOpening) break;
    opening = longer;
  }
  return opening;
}
