import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, [person: number, side: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrows go from the toggle that has the focus: up and down to another person, left and right to the one beside it. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const toggles = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [])];
  const at = toggles.indexOf(event.currentTarget);
  if (!step || at < 0) return;
  const side = (at % 2) + step[1];
  const next = side < 0 || side > 1 ? undefined : toggles[(Math.floor(at / 2) + step[0]) * 2 + side];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
