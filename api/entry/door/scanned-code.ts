import { type PassCode, readPassCode } from '../pass/pass-format.ts';
import { type DoorCode, readDoorCode } from './door-code-format.ts';

/** A ticket's code: 65 bits or more as letters of 5 bits (Crockford's base32, without I, L, O and U). */
export const ticketCodePattern = /^[0-9A-HJKMNP-TV-Z]{13,40}$/;
/** A voucher's code: ours, or what another system printed on it, as `readTypedCode` reads it. Shorter ones would be guessed. */
export const voucherCodePattern = /^[0-9A-HJKMNP-Z]{8,40}$/;
/** A card's code: 60 bits in the same letters. */
export const cardCodePattern = /^[0-9A-HJKMNP-TV-Z]{12}$/;
/** The code that enrolls a tablet as a door: 50 bits in the same letters. */
export const enrolmentCodePattern = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** Normalizes a code typed from print: spaces, dashes and case are ignored, and look-alike letters are replaced. */
export const readTypedCode = (text: string): string =>
  text.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');

export type ScannedCode =
  | { kind: 'pass'; pass: PassCode }
  /** With `ticket`, what the ticket's holder sends after scanning the door's code. */
  | { kind: 'door'; door: DoorCode; ticket?: string }
  | { kind: 'ticket'; code: string }
  | { kind: 'card'; code: string };

/** Separates a door's code from a ticket's; occurs in neither. */
const separator = ';';

/** The data sent to open a door with a ticket: both codes. */
export const joinDoorAndTicket = (doorCode: string, ticketCode: string): string => doorCode + separator + ticketCode;

/** Parses a scanned or typed text without checking signatures; `undefined` for an unknown format. */
export function readScannedCode(text: string): ScannedCode | undefined {
  const pass = readPassCode(text);
  if (pass) return { kind: 'pass', pass };
  const [first = '', ticket, ...more] = text.split(separator);
  const door = readDoorCode('D1', first);
  if (door) {
    if (ticket === undefined) return { kind: 'door', door };
    return more.length === 0 && ticketCodePattern.test(ticket) ? { kind: 'door', door, ticket } : undefined;
  }
  const code = readTypedCode(text);
  if (cardCodePattern.test(code)) return { kind: 'card', code };
  return ticketCodePattern.test(code) ? { kind: 'ticket', code } : undefined;
}
