/** When something was decided about a registration, and by which version of the rules. */
export interface Decision {
  now: Date;
  /** Null: by the region's defaults. */
  policyId: number | null;
}
