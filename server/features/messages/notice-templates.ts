/** Notices of how somebody logs in, so that an owner who did not do it can react. */
export interface NoticeData {
  passwordChanged: { firstName: string };
  /** `name` is the passkey's. */
  passkeyAdded: { firstName: string; name: string };
  passkeyRemoved: { firstName: string; name: string };
  secondFactorAdded: { firstName: string };
  secondFactorRemoved: { firstName: string };
  /** Taken away by the club or its operator. */
  secondFactorReset: { firstName: string };
  recoveryCodesRenewed: { firstName: string };
  /** An operator of the server sees for half an hour how the club works. */
  operatorLookedIn: { firstName: string; reason: string };
}
