import { writeDate } from '#api/timetable/say-when.ts';
import type { GoogleKeys } from '../../../integrations/wallet/google-calls.ts';
import { messageTexts, writeDateTime } from '../../messages/message-texts.ts';
import { endOfDay, type PassLook, type PassToWrite, shownColors } from './write-apple-pass.ts';

/** All passes of a club are of one class, which says nothing by itself. */
export const classIdOf = ({ issuerId }: Pick<GoogleKeys, 'issuerId'>): string => `${issuerId}.trenn`;

/** The same as Apple's, as a generic object of Google Wallet. */
export function writeGooglePass(
  pass: Omit<PassToWrite, 'token' | 'serviceUrl'>,
  look: PassLook,
  keys: Pick<GoogleKeys, 'issuerId'>,
) {
  const { facts, isVoid, isTicket, code, language } = pass;
  const { title, clientCode, right, validUntil, visits, next } = facts;
  const say = (key: string, values: object = {}): string =>
    messageTexts().t(`wallet.${key}`, { ...values, lng: language });
  const text = (value: string) => ({ defaultValue: { language, value } });
  const isGood = !isVoid && title !== undefined;
  const row = (id: string, body: string | undefined) => (body ? [{ id, header: say(`label.${id}`), body }] : []);
  return {
    id: `${keys.issuerId}.${pass.serial}`,
    classId: classIdOf(keys),
    state: isGood ? 'ACTIVE' : 'EXPIRED',
    cardTitle: text(look.name),
    subheader: text(say(isTicket ? 'label.ticket' : 'label.member')),
    // It must not be empty.
    header: text(title ?? '–'),
    hexBackgroundColor: shownColors(look).fill,
    textModulesData: [
      ...row('client', clientCode),
      ...row('right', right),
      ...row('until', validUntil && writeDate(validUntil)),
      ...row('visits', visits && say('visits', visits)),
      ...row('next', next && writeDateTime(next.startsAt)),
      ...row('class', next?.name),
    ],
    ...(isGood && {
      barcode: {
        type: 'QR_CODE',
        value: code,
        alternateText: say(isTicket ? 'ticketNumber' : 'cardNumber', { number: clientCode ?? code }),
      },
    }),
    ...(validUntil && { validTimeInterval: { end: { date: endOfDay(validUntil, look.timeZone) } } }),
  };
}
