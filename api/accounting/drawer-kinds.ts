/** Change money at the start of a day, cash that leaves for the bank, and cash put in or taken out for a reason. */
export const drawerKinds = ['float', 'bank', 'in', 'out'] as const;
export type DrawerKind = (typeof drawerKinds)[number];
