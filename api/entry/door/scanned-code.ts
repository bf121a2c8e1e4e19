import { type DoorCode, readDoorCode } from './door-code-format.ts';
import { type PassCode, readPassCode } from '../pass/pass-format.ts';

/** The code of a ticket: 65 bits or more as letters of 5 bits (Crockford's, without I, L, O and U). */
export const ticketCodePattern = /^[0-9A-HJKMNP-TV-Z]{13,40}$/;
/** The code of a card: 60 bits in the same letters. */
export const cardCodePattern = /^[0-9A-HJKMNP-TV-Z]{12}$/;
/** The code that lets a tablet become a door: 50 bits in the same letters. */
export const enrolmentCodePattern = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** What a person has typed, as it was printed: spaces, dashes and case do not matter, nor letters that look alike. */
export const readTypedCode = (text: string): string =>
  text.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');

export type ScannedCode =
  | { kind: 'pass'; pass: PassCode }
  /** With `ticket`, what the holder of a ticket's code sends after it has read the door's. */
  | { kind: 'door'; door: DoorCode; ticket?: string }
  | { kind: 'ticket'; code: string }
  | { kind: 'card'; code: string };

/** Between a door's code and a ticket's; no letter of either. */
const separator = ';';

/** What is sent to open a door with a ticket: both codes. */
export const joinDoorAndTicket = (doorCode: string, ticketCode: string): string => doorCode + separator + ticketCode;

/** What a scanned or typed text is, whoever has signed it; nothing where it is none of ours. */
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
