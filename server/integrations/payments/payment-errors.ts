/** The provider could not be asked, or answered something else than the truth about an order: to be tried again. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** The provider has read the request and refused it. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  /** The HTTP status. */
  readonly status: number;
  /** What the provider says of it; holds no secret. */
  readonly reason: string;

  constructor(status: number, reason: string) {
    super(`The payment provider refused: ${status} ${reason}`);
    this.status = status;
    this.reason = reason;
  }

  /** Are the tenant's keys not those of a shop, or of another environment? */
  get isOfKeys(): boolean {
    return this.status === 401 || this.status === 403;
  }
}
