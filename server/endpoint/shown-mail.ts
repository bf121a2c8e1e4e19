import { domainToUnicode } from 'node:url';

const asciiDomain = /@([\w.-]*xn--[\w-]+(?:\.[\w-]+)*)/gi;

/** A text with its addresses as people read them: the letters of their domains, which are stored in ASCII. */
export const shownMail = (text: string): string =>
  text.includes('xn--')
    ? text.replace(asciiDomain, (stored, domain: string) => `@${domainToUnicode(domain) || stored.slice(1)}`)
    : text;
