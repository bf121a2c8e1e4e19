import type { AdminContract, ForeseenQuery, PayerBody } from '#api/contracts/schema.ts';
import { addDays } from '#api/dates.ts';
import type { Payer } from '#api/invoices/parties.ts';
import { isSamePayer } from '#api/invoices/same-payer.ts';
import type { ContractAct } from '#src/features/contracts/mutations.ts';
import type { FieldErrors } from '#src/ui/form/field-errors.ts';

export const acts = ['freeze', 'unfreeze', 'block', 'unblock', 'payer', 'end', 'hand_over'] as const;
export type Act = (typeof acts)[number];

/** In the order of their buttons, with what has a sheet of its own. */
export const shownActs = ['freeze', 'unfreeze', 'block', 'unblock', 'price', 'payer', 'end', 'hand_over'] as const;
export type ShownAct = (typeof shownActs)[number];

export interface ActValues extends Record<string, unknown> {
  from: string;
  until: string;
  on: string;
  reason: string;
  isDueNoticeDelivered: boolean;
  isUndisputed: boolean;
  /** Empty: the member pays. */
  payerName: string;
  registryCode: string;
  vatNumber: string;
  payerAddress: string;
  country: string;
  payerEmail: string;
}

/** The pause that runs, else the next one. */
export const freezeOf = ({ freezes }: Pick<AdminContract, 'freezes'>, today: string) =>
  freezes.find(({ until }) => until >= today);

type Facts = Pick<
  AdminContract,
  'billing' | 'status' | 'validFrom' | 'validUntil' | 'blockReason' | 'unpaidSince' | 'isHandedOver' | 'freezes'
>;

/** What can be done to a contract now; what is over or in collection stays as it is. */
export function actsOf(contract: Facts, today: string): ShownAct[] {
  const { validFrom, validUntil, blockReason, unpaidSince, isHandedOver, status, billing } = contract;
  const isOver = isHandedOver || (validUntil !== null && validUntil < today);
  const possible: Record<ShownAct, boolean> = {
    freeze: !isOver && status === 0,
    unfreeze: !isOver && freezeOf(contract, today) !== undefined,
    block: !isOver && blockReason === null,
    unblock: blockReason !== null,
    price: !isOver && billing === 'monthly' && status !== 5 && validFrom <= today,
    payer: !isOver && billing !== 'none',
    end: !isOver,
    hand_over: !isHandedOver && unpaidSince !== null,
  };
  return shownActs.filter((act) => possible[act]);
}

export const firstValues = (contract: AdminContract, today: string): ActValues => ({
  from: addDays(today, 1),
  until: addDays(today, 14),
  on:
    contract.validUntil !== null && contract.validUntil < addDays(today, 30) ? contract.validUntil : addDays(today, 30),
  reason: '',
  isDueNoticeDelivered: false,
  isUndisputed: false,
  payerName: contract.payer?.name ?? '',
  registryCode: contract.payer?.registryCode ?? '',
  vatNumber: contract.payer?.vatNumber ?? '',
  payerAddress: contract.payer?.address ?? '',
  country: contract.payer?.country ?? '',
  payerEmail: contract.payer?.email ?? '',
});

const hasReason: readonly Act[] = ['block', 'unblock', 'end', 'hand_over'];
export const needsReason = (act: Act): boolean => hasReason.includes(act);

export function mistakesOf(act: Act, values: ActValues): FieldErrors {
  const { from, until, reason, isDueNoticeDelivered, isUndisputed } = values;
  return {
    reason: needsReason(act) && reason.trim() === '' ? 'required' : null,
    until: act === 'freeze' && until < from ? 'clients.contract.untilBeforeFrom' : null,
    isDueNoticeDelivered: act === 'hand_over' && !isDueNoticeDelivered ? 'required' : null,
    isUndisputed: act === 'hand_over' && !isUndisputed ? 'required' : null,
  };
}

/** What the server is asked before. */
export function foreseenOf(
  act: Act,
  values: ActValues,
  { contract, today }: { contract: Pick<AdminContract, 'freezes' | 'payer'>; today: string },
): ForeseenQuery | undefined {
  const { from, until, on } = values;
  if (act === 'unfreeze') {
    const pause = freezeOf(contract, today);
    return pause && { change: act, from: pause.from };
  }
  if (act === 'payer') return isPayerKept(values, contract) ? undefined : { change: act };
  if (act === 'freeze') return until < from ? undefined : { change: act, from, until };
  return act === 'end' ? { change: act, on } : { change: act };
}

/** What is sent. */
export function requestOf(
  act: Act,
  { contract, values, today }: { contract: AdminContract; values: ActValues; today: string },
): Omit<ContractAct, 'idempotencyKey'> {
  const { id } = contract;
  const { from, until, on } = values;
  const reason = values.reason.trim();
  switch (act) {
    case 'freeze':
      return { change: act, id, body: { from, until } };
    case 'unfreeze':
      return { change: act, id, body: { from: freezeOf(contract, today)?.from ?? today } };
    case 'end':
      return { change: act, id, body: { on, reason } };
    case 'payer':
      return { change: act, id, body: payerOf(values, contract) };
    case 'hand_over':
      return { change: act, id, body: { note: reason, isDueNoticeDelivered: true, isUndisputed: true } };
    default:
      return { change: 'block', id, body: { isBlocked: act === 'block', reason } };
  }
}

/** Another client who pays already stays the payer, unless somebody else is named; so does what is not asked of a payer. */
function payerOf(
  { payerName, registryCode, vatNumber, payerAddress: address, country, payerEmail: email }: ActValues,
  { payer }: Pick<AdminContract, 'payer'>,
): PayerBody {
  const name = payerName.trim();
  if (name === '') return { payerClientId: null, payer: null };
  const { clientId = null, ...known } = payer ?? {};
  if (clientId !== null && payer?.name === name) return { payerClientId: clientId, payer: null };
  const kept = { eAddress: '', buyerReference: '', ...(payer?.name === name && known) };
  return { payerClientId: null, payer: { ...kept, name, registryCode, vatNumber, address, country, email } };
}

/** Nothing would be credited and invoiced anew. */
function isPayerKept(values: ActValues, contract: Pick<AdminContract, 'payer'>): boolean {
  const { payerClientId, payer } = payerOf(values, contract);
  const { clientId = null, ...known } = contract.payer ?? {};
  const before = contract.payer === null || clientId !== null ? null : (known as Payer);
  return payerClientId === clientId && isSamePayer(payer, before);
}
