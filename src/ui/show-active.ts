/**
 * Moves a line that scrolls sideways to the first of its chips that are on, if other ones are on than `before`.
 * @returns which ones are on
 */
export function showActive(line: HTMLElement, before: string): string {
  const active = [...line.querySelectorAll<HTMLElement>('[aria-pressed="true"]')];
  const names = active.map(({ textContent }) => textContent).join('\n');
  const [first] = active;
  if (names === before || !first) return names;
  const edge = Number.parseFloat(getComputedStyle(line).paddingLeft);
  const start = first.getBoundingClientRect().left - line.getBoundingClientRect().left + line.scrollLeft - edge;
  const end = start + first.offsetWidth + 2 * edge - line.clientWidth;
  if (start < line.scrollLeft) line.scrollLeft = start;
  else if (end > line.scrollLeft) line.scrollLeft = end;
  return names;
}
