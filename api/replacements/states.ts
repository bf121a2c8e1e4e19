export const offerStates = ['open', 'assigned', 'cancelled'] as const;
export type OfferState = (typeof offerStates)[number];

export const applicationStates = ['applied', 'accepted', 'rejected', 'withdrawn'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/**
 * Why a trainer is not asked, the first that applies: they are away, lead something else then, do not teach the style,
 * do not substitute in it, or it would be outside their hours or beyond those of a week.
 */
export const whyNotAsked = ['away', 'busy', 'style', 'not_allowed', 'out_of_hours', 'week_full'] as const;
export type WhyNotAsked = (typeof whyNotAsked)[number];
