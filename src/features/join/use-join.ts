import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import type { JoinStep } from '#api/join/join-steps.ts';
import type { ContractProduct } from '#api/join/member-schema.ts';
import type { JoinProduct, JoinProducts, JoinQuote } from '#api/join/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useOwner, useSession } from '#src/lib/session/use-session.ts';
import { type JoinDraft, joinDraft } from './join-draft.ts';
import { firstOpenStep, stepToShow } from './join-steps.ts';
import { joinQueries } from './queries.ts';

export interface Join {
  step: JoinStep;
  products: JoinProducts;
  draft: JoinDraft;
  /** What is changed after it was sent is to be sent again. */
  change: (patch: Partial<JoinDraft>) => void;
  product: JoinProduct | undefined;
  /** Kept in this page alone. */
  idCode: string;
  setIdCode: (code: string) => void;
  /** Terms that were accepted before an order by invoice. */
  accepted: { askedToStart: boolean } | undefined;
  accept: (accepted: { askedToStart: boolean }) => void;
  /** Nothing is paid in the app: the order ends with an invoice. */
  isByInvoice: boolean;
  /** The person was checked. */
  markKnown: () => void;
  quote: JoinQuote | undefined;
  /** Why the campaign code takes nothing off. */
  codeFailure: Error | null;
  /** Who is logged in. */
  person: { name: string } | undefined;
  /** Where one comes back to from paying, and once all is paid. */
  paths: { origin: string; destination: string };
  /** A member’s purchase of a contract: they are known, and their own contracts may stand in its way. */
  contract?: OwnPurchase;
}

/** What the server says of the contract that a member is about to buy. */
export interface OwnPurchase {
  /** Which of their own contracts it follows. */
  contractId: number | undefined;
  /** What stands in its way on the chosen day. */
  clash: ContractProduct['clash'];
  firstFreeOn: string | null;
  /** Of a change: the last day of the contract that gives way. */
  replacesUntil: string | null;
  /** Why it cannot be bought. */
  failure: Error | null;
  isLoading: boolean;
  chooseOther: () => void;
}

interface Asked {
  asked: JoinStep | undefined;
  unitId: number | undefined;
}

/** All that the steps share: the draft on this device, what is paid first, and which step is open. */
export function useJoin(products: JoinProducts, { asked, unitId }: Asked): Join {
  const { userClaims, isLoggedIn } = useSession();
  const [draft, setDraft] = useState(() => begin(products, unitId));
  const [idCode, setIdCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [accepted, accept] = useState<{ askedToStart: boolean }>();
  useLayoutEffect(() => joinDraft.keep(draft), [draft]);
  const change = (patch: Partial<JoinDraft>) =>
    setDraft(({ joined, ...old }) => ({ ...old, ...(isSame(old, patch) && joined && { joined }), ...patch }));
  const { quote, codeFailure } = useQuote(products, draft);
  const open = firstOpenStep({ draft, products, isPersonKnown: isChecked, isAccepted: accepted !== undefined });
  return {
    step: asked === undefined && products.units.length === 1 ? stepToShow('package', open) : stepToShow(asked, open),
    products,
    draft,
    change,
    product: products.items.find(({ id }) => id === draft.productId),
    idCode,
    setIdCode,
    accepted,
    accept,
    isByInvoice: !products.rules.isPaidOnline && quote?.total !== 0,
    markKnown: () => setChecked(true),
    quote,
    codeFailure,
    paths: { origin: '/public/join?step=pay', destination: '/public/join?step=done' },
    person: isLoggedIn && userClaims ? { name: `${userClaims.firstName} ${userClaims.lastName}` } : undefined,
  };
}

export const isSame = (old: object, patch: object): boolean =>
  Object.entries(patch).every(([field, value]) => JSON.stringify(Reflect.get(old, field)) === JSON.stringify(value));

/** Where there is one club, or the address names one, it is chosen. */
function begin({ units }: JoinProducts, unitId: number | undefined): JoinDraft {
  const draft = joinDraft.find();
  const [only] = units;
  const named = units.find(({ id }) => id === unitId)?.id ?? (units.length === 1 ? only?.id : undefined);
  if (named === undefined || named === draft.unitId) return draft;
  const { joined: _, ...others } = draft;
  return { ...others, unitId: named };
}

/** The sum with the campaign's discount; without it while the code is not good. */
export function useQuote({ rules }: JoinProducts, { unitId, productId, startsOn, campaignCode }: JoinDraft) {
  const isChosen = unitId !== undefined && productId !== undefined;
  const choice = isChosen ? { unitId, productId, startsOn: startsOn ?? rules.today } : undefined;
  const owner = useOwner();
  const plain = useQuery({ ...joinQueries.quote(owner, choice), placeholderData: keepPreviousData });
  const hasCode = choice !== undefined && campaignCode !== '';
  const coded = useQuery({
    ...joinQueries.quote(owner, choice && { ...choice, campaignCode }),
    enabled: hasCode,
  });
  const isRefused = hasCode && coded.error instanceof ApiFailure;
  return { quote: (hasCode ? coded.data : undefined) ?? plain.data, codeFailure: isRefused ? coded.error : null };
}
