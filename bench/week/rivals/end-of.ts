/** The wall time this many minutes after `start`. */
export const endOf = (start: string, minutes: number): string =>
  new Date(Date.parse(`${start}Z`) + minutes * 60_000).toISOString().slice(0, 19);
