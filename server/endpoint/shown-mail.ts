import { domainToUnicode } from 'node:url';

/** An address as people read it: the letters of its domain, which is stored in ASCII. */
export const shownMail = (address: string): string =>
  address.includes('xn--')
    ? address.replace(/@(.*)$/, (whole, domain: string) => `@${domainToUnicode(domain) || whole.slice(1)}`)
    : address;
