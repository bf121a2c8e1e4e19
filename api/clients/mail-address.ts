/** What every JavaScript has, and the language's own types lack. */
const { URL } = globalThis as unknown as { URL: new (address: string) => { hostname: string } };

/** As mail servers know the domain, in ASCII; what is no domain stays as it is. */
function asciiDomain(domain: string): string {
  if (!/[^\p{ASCII}]/u.test(domain) || /[\s/?#@:%\\[\]]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Whether two addresses lead to one mailbox: what follows a plus in a name is only a label. */
export const isSameMailbox = (one: string, other: string): boolean => one !== '' && mailbox(one) === mailbox(other);

const mailbox = (text: string): string => foldMailAddress(text).replace(/\+[^@]*(?=@)/, '');

/**
 * The one form in which an address is stored and compared: in lower case, composed, and with its domain in ASCII
 * (`mari@õun.ee` is `mari@xn--un-bka.ee`). It is shown as it was typed.
 */
export function foldMailAddress(text: string): string {
  const folded = text.normalize('NFC').trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  return folded.slice(0, at + 1) + asciiDomain(folded.slice(at + 1));
}
