interface Purchase {
  origin: string;
  number: string;
  linkSecret: string;
}

/** Where a purchase is withdrawn from without an account; the secret after `#` is in no server's log and in no Referer. */
export const withdrawLink = ({ origin, number, linkSecret }: Purchase): string =>
  `${origin}/public/withdrawal?id=${number}#${linkSecret}`;
