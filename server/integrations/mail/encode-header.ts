import { domainToASCII } from 'node:url';
import { UndeliverableError } from '../../features/messages/undeliverable-error.ts';

/** A line with an encoded word has at most 76 characters (RFC 2047): 39 octets become 52, frame and name take 21. */
const octetsPerWord = 39;

const isPrintableAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Control characters, line breaks above all, would begin a header of their own. */
const onOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

/** Text of a header as RFC 2047 wants it, folded; plain ASCII stays readable. */
export function encodeHeaderText(text: string): string {
  const line = onOneLine(text);
  // What looks like an encoded word has to be one.
  if (isPrintableAscii(line) && !line.includes('=?') && line.length <= 60) return line;
  const words: string[] = [];
  let word = '';
  for (const character of line) {
    if (Buffer.byteLength(word + character) > octetsPerWord) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  words.push(word);
  return words.map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ');
}

/** An address with the name before it (RFC 5322, 3.4). */
export function encodeMailbox(name: string, address: string): string {
  const encoded = encodeHeaderText(name);
  const isEncoded = encoded.startsWith('=?');
  const phrase = isEncoded ? encoded : `"${encoded.replaceAll(/["\\]/g, '\\$&')}"`;
  return `${phrase} <${encodeAddress(address)}>`;
}

/**
 * An address as it may stand in a header: one, and nothing else. A domain of any script becomes ASCII.
 * @throws UndeliverableError when it is none
 */
export function encodeAddress(address: string): string {
  const [, local, domain] = /^([\x21-\x7e]+)@([^\s@]+)$/.exec(address) ?? [];
  // Empty for what is no domain.
  const asciiDomain = domainToASCII(domain ?? '');
  if (!local || !asciiDomain || /[()<>[\]:;,@\\"]/.test(local))
    throw new UndeliverableError('This is no email address.');
  return `${local}@${asciiDomain}`;
}
