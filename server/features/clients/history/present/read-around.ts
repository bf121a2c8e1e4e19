import type { TenantScope } from '../../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../../catalog/club-catalog.ts';
import { listNumbers, listPaymentsInRow } from '../money/queries.ts';
import { type HistoryRow, listNamesOfHeld } from '../queries.ts';
import type { Facts } from './facts.ts';

interface Page {
  rows: readonly HistoryRow[];
  catalog: ClubCatalog;
  /** The rows of `client` that are the person. */
  ids: readonly number[];
}

/** What the lines of a page name and count beside their own rows. */
export async function readAround(scope: TenantScope, { rows, catalog, ids }: Page) {
  const factsOf = <S extends keyof Facts>(source: S) =>
    rows.filter((row) => row.source === source).map(({ facts }) => facts as Facts[S]);
  const postings = factsOf('posting');
  const payments = await listPaymentsInRow(
    scope,
    postings.flatMap(({ posting, paymentId }) => (posting === 'payment' && paymentId !== null ? [paymentId] : [])),
  );
  const invoiceIds = [...postings, ...factsOf('refund'), ...factsOf('order')].flatMap(
    (facts) => facts.invoiceIds ?? [],
  );
  const meant = [...payments.values()].flatMap((payment) => payment.invoiceIds ?? []);
  return {
    catalog,
    ids,
    payments,
    numbers: await listNumbers(scope, [...new Set([...invoiceIds, ...meant])]),
    namesOfHeld: await listNamesOfHeld(
      scope,
      factsOf('entry').flatMap(({ grounds }) => grounds?.held ?? []),
    ),
  };
}

export type Around = Awaited<ReturnType<typeof readAround>>;
