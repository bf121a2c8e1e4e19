/** What signs passes of Apple Wallet and tells its devices of changes: PEM. */
export interface AppleKeys {
  passTypeId: string;
  teamId: string;
  certificate: string;
  /** Apple's own, which has signed that one. */
  issuerCertificate: string;
  key: string;
}
