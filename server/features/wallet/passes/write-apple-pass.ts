import { addDays, type PlainDate, toInstant } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { computeTenantColors } from '#api/tenants/colors/brand-colors.ts';
import { writeDate } from '#api/timetable/say-when.ts';
import type { AppleKeys } from '../../../integrations/wallet/apple-keys.ts';
import { messageTexts, writeDateTime } from '../../messages/message-texts.ts';
import type { PassState } from './facts.ts';

export interface PassLook {
  /** The club's name. */
  name: string;
  color: string;
  overrides: Parameters<typeof computeTenantColors>[1];
  timeZone: string;
}

export interface PassToWrite extends PassState {
  isTicket: boolean;
  code: string;
  serial: string;
  token: string;
  language: Language;
  /** Where its devices ask for changes. */
  serviceUrl: string;
}

interface Field {
  key: string;
  label: string;
  value: string | number;
  changeMessage?: string;
}

/**
 * What Apple Wallet shows (`pass.json`): who, by what right until when, and what comes next. The code is a card's or that of the ticket
 * as it stands on paper, so that only a server says what it is worth; a void pass has none.
 */
export function writeApplePass(
  pass: PassToWrite,
  look: PassLook,
  { passTypeId, teamId }: Pick<AppleKeys, 'passTypeId' | 'teamId'>,
): Record<string, unknown> {
  const { facts, isVoid, isTicket, code, language } = pass;
  const say = (key: string, values: object = {}): string =>
    messageTexts().t(`wallet.${key}`, { ...values, lng: language });
  const { fill, onfill } = shownColors(look);
  const isGone = facts.title === undefined;
  const shown = facts.clientCode ?? code;
  return {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    serialNumber: pass.serial,
    organizationName: look.name,
    description: say(isTicket ? 'ticketOf' : 'cardOf', { tenant: look.name }),
    logoText: look.name,
    backgroundColor: rgbOf(fill),
    foregroundColor: rgbOf(onfill),
    labelColor: rgbOf(onfill),
    webServiceURL: pass.serviceUrl,
    authenticationToken: pass.token,
    sharingProhibited: !isTicket,
    voided: isVoid || isGone,
    ...(facts.validUntil && { expirationDate: endOfDay(facts.validUntil, look.timeZone) }),
    ...(!isVoid &&
      !isGone && {
        barcodes: [
          {
            format: 'PKBarcodeFormatQR',
            message: code,
            messageEncoding: 'iso-8859-1',
            altText: say(isTicket ? 'ticketNumber' : 'cardNumber', { number: shown }),
          },
        ],
      }),
    [isTicket ? 'eventTicket' : 'generic']: fieldsOf(pass, say),
  };
}

type Say = (key: string, values?: object) => string;

function fieldsOf({ facts, isTicket }: PassToWrite, say: Say) {
  const { title = '', clientCode, right, validUntil, visits, next } = facts;
  const field = (key: string, value: string | undefined, isTold = false): Field[] =>
    value === undefined
      ? []
      : [{ key, label: say(`label.${key}`), value, ...(isTold && { changeMessage: say(`changed.${key}`) }) }];
  const left = visits && say('visits', visits);
  return {
    headerFields: isTicket ? field('visits', left) : field('client', clientCode),
    primaryFields: [{ key: 'title', label: say(isTicket ? 'label.ticket' : 'label.member'), value: title }],
    secondaryFields: [
      ...field('right', right),
      ...field('until', validUntil && writeDate(validUntil), true),
      ...(isTicket ? [] : field('visits', left)),
    ],
    auxiliaryFields: [...field('next', next && writeDateTime(next.startsAt), true), ...field('class', next?.name)],
    backFields: field('about', say(isTicket ? 'aboutTicket' : 'aboutCard')),
  };
}

/** The club's own, as on its mails. */
export function shownColors({ color, overrides }: Pick<PassLook, 'color' | 'overrides'>) {
  const { fill = '#ffffff', onfill = '#000000' } = computeTenantColors(color, overrides).light;
  return { fill, onfill };
}

/** As the format has it: `rgb(208, 242, 56)`. */
function rgbOf(hex: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${r}, ${g}, ${b})`;
}

/** The end of that day in the club. */
export const endOfDay = (day: PlainDate, timeZone: string): string =>
  toInstant(`${addDays(day, 1)}T00:00:00`, timeZone).toISOString();
