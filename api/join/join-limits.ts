/** Maximum lengths of what is asked of somebody who joins, beside those of a profile. */
export const joinLimits = {
  idCode: { max: 20 },
  additionalInfo: { max: 500 },
  campaignCode: { max: 40 },
} as const;
