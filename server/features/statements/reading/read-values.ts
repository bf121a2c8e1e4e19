import { isPlainDate, type PlainDate } from '#api/dates.ts';
import { findAll, type Node, textAt } from './read-xml.ts';

export interface Amount {
  cents: number;
  currency: string;
}

/** More than a payment can be. */
const mostCents = 2_000_000_000;

/** A decimal as the standard writes it: never negative, in whole cents. */
function readAmount(node: Node): Amount | undefined {
  const digits = /^\+?(\d{0,15})(?:\.(\d{0,5}))?$/.exec(node.text.trim());
  const [, whole = '', fraction = ''] = digits ?? [];
  if (!digits || whole + fraction === '' || /[1-9]/.test(fraction.slice(2))) return undefined;
  const cents = Number(whole || '0') * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
  return cents > mostCents ? undefined : { cents, currency: (node.attributes['Ccy'] ?? '').trim().toUpperCase() };
}

/** The first of such elements that can be read. */
export const amountAt = (node: Node, path: string): Amount | undefined =>
  findAll(node, path)
    .map((found) => readAmount(found))
    .find((amount) => amount !== undefined);

/** A date, or the date of a moment; one that says that it is UTC is told by the club's clock. */
export function dateOf(text: string, localDate: (moment: Date) => PlainDate): PlainDate | null {
  const written = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '';
  if (!isPlainDate(written)) return null;
  const moment = /T.*(?:Z|[+-]\d{2}:\d{2})$/i.test(text) ? new Date(text) : undefined;
  return moment && !Number.isNaN(moment.getTime()) ? localDate(moment) : written;
}

/** `1` is as true as `true`. */
export const isTrueAt = (node: Node, path: string): boolean => /^(?:true|1)$/i.test(textAt(node, path));

const saysNothing =
  /^(?:NOT?(?:PROVIDED|AVAILABLE|APPLICABLE|GIVEN|SPECIFIED|KNOWN|DEFINED|REF|REFERENCE)|UN(?:SPECIFIED|KNOWN|DEFINED)|NONREF|NOREFERENCE|NONE|NULL|NIL|EMPTY|MISSING|PUUDUB|NAV|N[AP]|X+|0+)$/;

/** What stands in a place that must not be empty says nothing. */
export function isPlaceholder(text: string): boolean {
  const written = text.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '');
  return written === '' || saysNothing.test(written);
}

/** The first text at one of these places that says something. */
export const saidAt = (node: Node, ...paths: readonly string[]): string =>
  paths.map((path) => textAt(node, path)).find((text) => !isPlaceholder(text)) ?? '';
