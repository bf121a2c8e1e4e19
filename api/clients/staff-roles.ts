/** Who works at a club beside its trainers, from all that there is to the desk. */
export const staffRoles = ['admin', 'desk_manager', 'desk'] as const;
export type StaffRole = (typeof staffRoles)[number];

interface StaffRights {
  isAdmin: boolean;
  canSeeRegistrations: boolean;
  canManageRegistrations: boolean;
}

/** What each of them has. */
export const staffRights = {
  admin: { isAdmin: true, canSeeRegistrations: true, canManageRegistrations: true },
  desk_manager: { isAdmin: false, canSeeRegistrations: true, canManageRegistrations: true },
  desk: { isAdmin: false, canSeeRegistrations: true, canManageRegistrations: false },
} as const satisfies Record<StaffRole, StaffRights>;

export const staffRoleOf = ({ isAdmin, canManageRegistrations }: StaffRights): StaffRole =>
  isAdmin ? 'admin' : canManageRegistrations ? 'desk_manager' : 'desk';
