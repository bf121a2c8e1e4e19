/** Why a trainer is away. Members never see it. */
export const absenceReasons = ['holiday', 'illness', 'course', 'other'] as const;

export type AbsenceReason = (typeof absenceReasons)[number];
