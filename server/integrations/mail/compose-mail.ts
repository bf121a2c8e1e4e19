import { encodeAddress, encodeHeaderText, encodeMailbox } from './encode-header.ts';
import type { Mail } from './mail-driver.ts';

/**
 * A mail as RFC 5322 text, of ASCII alone, so any server carries it.
 * @throws UndeliverableError when an address is none
 */
export function composeMail(mail: Mail): string {
  const headers = [
    `From: ${encodeMailbox(mail.from.name, mail.from.address)}`,
    `To: <${encodeAddress(mail.to)}>`,
    `Subject: ${encodeHeaderText(mail.subject)}`,
    `Date: ${mail.writtenAt.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${mail.id}>`,
    // No out-of-office answers to a machine.
    'Auto-Submitted: auto-generated',
    `Content-Language: ${mail.language}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${quotedPrintable(mail.text)}\r\n`;
}

/** RFC 2045, 6.7: no line longer than 76 characters, none that ends in a space. */
function quotedPrintable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').split('\n').map(encodeLine).join('\r\n');
}

function encodeLine(line: string): string {
  let encoded = '';
  let column = 0;
  const octets = [...Buffer.from(line)];
  for (const [index, octet] of octets.entries()) {
    const piece = encodeOctet(octet, index === octets.length - 1);
    if (column + piece.length > 75) {
      encoded += '=\r\n';
      column = 0;
    }
    encoded += piece;
    column += piece.length;
  }
  return encoded;
}

function encodeOctet(octet: number, isLast: boolean): string {
  const isSpace = octet === 0x20;
  const isPlain = octet > 0x20 && octet < 0x7f && octet !== 0x3d;
  if (isPlain || (isSpace && !isLast)) return String.fromCharCode(octet);
  return `=${octet.toString(16).toUpperCase().padStart(2, '0')}`;
}
