import { addDays } from '#api/dates.ts';

/** What the model sells: each for 40 euros, in these numbers of visits and days. */
export const sold = {
  ticket: { visits: 3, days: 12 },
  voucher: { visits: 2, days: 20 },
  value: { visits: 1, days: 25 },
  package: { visits: 5, days: 15 },
  place: { visits: 1, days: 5 },
} as const;
export type Sold = keyof typeof sold;
export const priceCents = 4000;
/** What a voucher of a value is good for. */
export const worthCents = 5000;
const withdrawDays = 14;
/** How long a voucher can be used at least after something came back to it. */
const graceDays = 30;

/** What was paid of a lot, at a bank or with a voucher. */
export interface Part {
  paymentId: number;
  cents: number;
  voucher: Card | null;
}

/** A purchase: what was ordered, and what became of it. */
export interface Lot {
  kind: Sold;
  /** Null: a visitor. */
  buyerId: number | null;
  isGift: boolean;
  quantity: number;
  number: string;
  secret: string;
  purchaseId: number;
  boughtOn: string;
  orderedAt: Date;
  invoiceId: number | null;
  /** What is still to be paid. */
  dueCents: number;
  parts: Part[];
  cards: Card[];
  /** Credited: nothing of it is good, whatever is paid. */
  isClosed: boolean;
  /** What must go back: to whoever paid, and to vouchers. */
  back: { cents: number; toVouchers: number };
  /** Of a place. */
  place: { trainingId: number; date: string; isHeld: boolean; heldUntil: Date } | null;
}

/** A ticket, voucher or package as it must be. */
export interface Card {
  lot: Lot;
  id: number;
  code: string;
  ownerId: number | null;
  validFrom: string;
  validUntil: string;
  granted: number;
  received: number;
  given: number;
  /** By a door; bookings say themselves what they have used. */
  entered: number;
  enteredAt: Date | null;
  spentCents: number;
  /** By a link that was accepted, or as a gift that was claimed. */
  wasPassedOn: boolean;
  /** Its buyer has withdrawn, and pays for it. */
  isKept: boolean;
}

/** A link that passes on a card, or visits of a package. */
export interface Link {
  card: Card;
  fromId: number;
  id: number;
  secret: string;
  visits: number | null;
  state: 'open' | 'taken_back' | 'declined' | 'opened';
}

export const tableOf = ({ kind }: Lot) => (kind === 'voucher' || kind === 'value' ? 'voucher' : 'ticket');
export const totalOf = ({ granted, received, given }: Card): number => granted + received - given;
export const centsOf = ({ quantity }: Lot): number => quantity * priceCents;
/** What it gave can be used: all of it is paid, and nothing was taken back. */
export const isGood = ({ isClosed, invoiceId, dueCents }: Lot): boolean =>
  !isClosed && invoiceId !== null && dueCents === 0;
/** Others have what was passed on to them, whatever its buyer withdraws from. */
export const isPassedOn = ({ lot, ownerId, wasPassedOn }: Card): boolean => wasPassedOn && ownerId !== lot.buyerId;
export const isCardGood = ({ lot, isKept }: Card): boolean => isGood(isKept ? { ...lot, isClosed: false } : lot);
export const isOver = ({ validUntil }: Card, today: string): boolean => validUntil < today;
export const isUsedUp = (card: Card, used: number): boolean =>
  card.lot.kind === 'value' ? card.spentCents >= worthCents : used >= totalOf(card);
export const leftCents = ({ spentCents }: Card): number => worthCents - spentCents;

export const dueOf = (lots: readonly Lot[]): Lot[] => lots.filter(({ dueCents }) => dueCents > 0);

export function pay(lot: Lot, part: Part): void {
  lot.dueCents -= part.cents;
  lot.parts.push(part);
  if (part.voucher) part.voucher.spentCents += part.cents;
}

/** The bank, or staff, take a payment back: it is owed again, and a voucher is worth as much as before. */
export function reverse(lot: Lot, part: Part, today: string): void {
  lot.parts.splice(lot.parts.indexOf(part), 1);
  lot.dueCents += part.cents;
  if (part.voucher) giveBack(part.voucher, part.cents, today);
}

function giveBack(voucher: Card, cents: number, today: string): void {
  voucher.spentCents -= cents;
  const until = addDays(today, graceDays);
  if (voucher.validUntil < until) voucher.validUntil = until;
}

export const mayWithdrawOn = ({ boughtOn }: Lot, today: string): boolean => today <= addDays(boughtOn, withdrawDays);

/** What a withdrawal takes off the price: all of it but the share that was used. */
export function unusedCents(lot: Lot, usedOf: (card: Card) => number): number {
  const isValue = lot.kind === 'value';
  const sum = (of: (card: Card) => number) => lot.cards.reduce((all, card) => all + of(card), 0);
  const totalOfCard = isValue ? () => worthCents : totalOf;
  const ownUse = isValue ? ({ spentCents }: Card) => spentCents : usedOf;
  const used = sum((card) => (isPassedOn(card) ? totalOfCard(card) : ownUse(card)));
  const total = sum(totalOfCard);
  if (total === 0 || used === 0) return centsOf(lot);
  return Math.max(0, Math.round((centsOf(lot) * (total - used)) / total));
}

/** So much is owed no more; what of it had been paid goes back, to vouchers first that are still somebody's. */
export function close(lot: Lot, cents: number, today: string): void {
  let back = cents - Math.min(cents, lot.dueCents);
  lot.dueCents -= cents - back;
  lot.isClosed = true;
  for (const card of lot.cards) card.isKept = isPassedOn(card);
  for (const { voucher, cents: paid } of lot.parts.toReversed()) {
    if (!voucher || (voucher.lot.isClosed && !voucher.isKept)) continue;
    const part = Math.min(back, paid);
    if (part > 0) giveBack(voucher, part, today);
    lot.back.toVouchers += part;
    back -= part;
  }
  lot.back.cents += back;
}
