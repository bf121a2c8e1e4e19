import type { Client } from 'pg';
import { type Counter, listCounters } from '#scripts/move-database/tables.ts';

/** Tenants have numbers of the range of the cell that made them. */
const ofTenants = 'public.tenant_id_seq';

/**
 * No later row of the target gets an id that the source has given, also to a row that is none any more.
 * @param ahead so many more, so that little is left to do once the tenant is held
 */
export async function raiseCounters(source: Client, target: Client, ahead = 0): Promise<void> {
  const there = new Map((await listCounters(target)).map(({ name, last }) => [name, BigInt(last)]));
  for (const { name, last } of (await listCounters(source)).filter(isOfRows)) {
    const wanted = BigInt(last) + BigInt(ahead);
    if ((there.get(name) ?? 0n) < BigInt(last)) await raise(target, name, wanted);
  }
}

const isOfRows = ({ name }: Counter): boolean => name.startsWith('public.') && name !== ofTenants;

/** It is held while it is set, so that nobody is given an id in between that is taken back. */
const raise = (target: Client, name: string, wanted: bigint): Promise<unknown> =>
  target.query(
    `do $do$ begin
       alter sequence ${name} cache 1;
       perform setval('${name}', greatest(${wanted}, (select last_value from ${name})));
     end $do$`,
  );
