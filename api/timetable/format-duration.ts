const noBreakSpace = '\u00a0';

/** Minutes → `48 min`, `1 h 18 min`, `3 h`. The units are the same in all our languages. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${rest}${noBreakSpace}min`;
  return rest === 0 ? `${hours}${noBreakSpace}h` : `${hours}${noBreakSpace}h ${rest}${noBreakSpace}min`;
}
