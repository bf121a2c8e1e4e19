/** What the history of a person is narrowed to. */
export const historyKinds = ['bookings', 'entries', 'money', 'messages', 'changes'] as const;

export type HistoryKind = (typeof historyKinds)[number];
