import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import type { JoinStep } from '#api/join/join-steps.ts';
import { priceIn } from '#api/join/packages.ts';
import type { JoinProducts } from '#api/join/schema.ts';
import { useOwner, useSession } from '#src/lib/session/use-session.ts';
import type { JoinDraft } from '../join-draft.ts';
import { firstOpenStep, stepToShow } from '../join-steps.ts';
import { joinQueries } from '../queries.ts';
import { isSame, type Join, type OwnPurchase, useQuote } from '../use-join.ts';
import { type ContractDraft, contractDraft } from './contract-draft.ts';

export interface AskedContract {
  step: JoinStep | undefined;
  /** Of the address: where, what, and which of their own contracts it follows. */
  unitId: number | undefined;
  productId: number | undefined;
  contractId: number | undefined;
}

/** Nothing is too far ahead where a contract of one's own says when the next one begins. */
const noLatest = '9999-12-31';

/** What the steps share while a member buys a contract: as with joining, with a draft of this tab. */
export function useContractPurchase(all: JoinProducts, asked: AskedContract, chooseOther: () => void): Join {
  const { userClaims } = useSession();
  const [draft, setDraft] = useState(() => begin(all, asked));
  const [accepted, accept] = useState<{ askedToStart: boolean }>();
  useLayoutEffect(() => contractDraft.keep(draft), [draft]);
  const change = (patch: Partial<JoinDraft>) =>
    setDraft(({ joined, ...old }) => ({ ...old, ...(isSame(old, patch) && joined && { joined }), ...patch }));
  const contract = useOwnPurchase(draft, chooseOther);
  const { startsOn } = contract;
  const known: JoinDraft = draft.contractId !== undefined && startsOn ? { ...draft, startsOn } : draft;
  const products = contractsOf(all, draft.contractId !== undefined);
  const { quote, codeFailure } = useQuote(products, known);
  const open = firstOpenStep({ draft: known, products, isPersonKnown: true, isAccepted: accepted !== undefined });
  return {
    step: stepToShow(asked.step ?? 'package', open),
    products,
    draft: known,
    change,
    product: products.items.find(({ id }) => id === draft.productId),
    idCode: '',
    setIdCode: () => undefined,
    accepted,
    accept,
    isByInvoice: !products.rules.isPaidOnline && quote?.total !== 0,
    markKnown: () => undefined,
    quote,
    codeFailure,
    person: { name: userClaims ? `${userClaims.firstName} ${userClaims.lastName}` : '' },
    paths: { origin: '/purchase/contract?step=pay', destination: '/purchase/contract?step=done' },
    contract,
  };
}

/** What the server says of the chosen contract on the chosen day. */
function useOwnPurchase(draft: ContractDraft, chooseOther: () => void): OwnPurchase & { startsOn: string | undefined } {
  const { unitId, productId, contractId, startsOn: from } = draft;
  const isChosen = unitId !== undefined && productId !== undefined && (contractId !== undefined || from !== undefined);
  const choice = isChosen
    ? { unitId, productId, contractId, from: contractId === undefined ? from : undefined }
    : undefined;
  const { data, error, isFetching } = useQuery(joinQueries.contract(useOwner(), choice));
  return {
    contractId,
    clash: data?.clash ?? null,
    firstFreeOn: data?.firstFreeOn ?? null,
    replacesUntil: data?.replacesUntil ?? null,
    failure: error,
    isLoading: isFetching,
    chooseOther,
    startsOn: data?.startsOn,
  };
}

/** A member has one contract after the other; tickets are bought elsewhere. */
function contractsOf({ items, units, rules }: JoinProducts, isFollowing: boolean): JoinProducts {
  return {
    items: items.filter(({ grants }) => grants.type === 'contract'),
    units,
    rules: isFollowing ? { ...rules, latestStart: noLatest } : rules,
  };
}

/** The address begins anew where it names another contract; else what was chosen last stays. */
function begin({ items, units }: JoinProducts, { unitId, productId, contractId, step }: AskedContract): ContractDraft {
  const kept = contractDraft.find();
  const isSamePurchase = step !== undefined || (contractId === undefined && kept.contractId === undefined);
  const { joined: _joined, startsOn: _startsOn, ...others } = kept;
  const draft: ContractDraft = isSamePurchase ? kept : { ...others, contractId };
  const product = items.find(
    ({ id }) => id === (step === undefined ? (productId ?? draft.productId) : draft.productId),
  );
  const isSold = (id: number | undefined) => id !== undefined && (!product || priceIn(product, id) !== undefined);
  const unit = [step === undefined ? unitId : undefined, draft.unitId, ...units.map(({ id }) => id)].find(isSold);
  return { ...draft, ...(product && { productId: product.id }), ...(unit !== undefined && { unitId: unit }) };
}
