/** What a room is reserved for. */
export const purposes = ['rental', 'meeting', 'event', 'maintenance', 'cleaning', 'other'] as const;

export type Purpose = (typeof purposes)[number];
