/** What became of a movement: `open` needs a person; `ignored` was set aside by one. */
export const movementStates = ['matched', 'open', 'ignored'] as const;

export type MovementState = (typeof movementStates)[number];
