/** Maximum lengths and counts of what is asked of whoever buys. */
export const purchaseLimits = {
  /** Different products of one purchase. */
  lines: 10,
  /** Of one product. */
  quantity: 20,
  campaignCode: { max: 40 },
  recipient: { min: 1, max: 80 },
  message: { min: 0, max: 500 },
  /** Days ahead that a ticket may begin, or a present be sent. */
  daysAhead: 366,
} as const;
