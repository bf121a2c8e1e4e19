declare const isPlace: unique symbol;

/** Names where sealed text belongs: text that was moved to another place does not open. Made by `sealedPlace` alone. */
export type SealedPlace = string & { readonly [isPlace]: true };

interface SealedColumn {
  readonly column: string;
  /** Whose row it is within the tenant; each is part of the place. */
  readonly owner: readonly string[];
  /** An object of which the fields `sealed…` are sealed, instead of a text. */
  readonly isObject?: true;
  /** Worth nothing under another secret, so that a change of the secret deletes the row. */
  readonly endsWithSecret?: true;
}

/**
 * All that is sealed with the server's secret, by table. Who seals something new adds a line: `seal` takes no other
 * place, and a change of the secret seals again what stands here.
 */
export const sealedColumns = {
  signing_key: { column: 'sealed_private_key', owner: ['purpose'] },
  entry_key: { column: 'sealed_private_key', owner: ['kid'] },
  calendar_feed: { column: 'sealed_secret', owner: ['client_id'] },
  message: { column: 'data', owner: [], isObject: true },
  // Push services know the server by a key that is derived from the secret.
  push_subscription: { column: 'sealed_subscription', owner: ['client_id'], endsWithSecret: true },
} as const satisfies Record<string, SealedColumn>;

export type SealedTable = keyof typeof sealedColumns;

/** The place of a row's sealed column; `owner` are the values of the columns that `sealedColumns` names. */
export const sealedPlace = (table: SealedTable, tenantId: number, ...owner: (string | number)[]): SealedPlace =>
  [table, tenantId, ...owner].join('/') as SealedPlace;

/** Is this field of an object sealed? */
export const isSealedField = (name: string): boolean => /^sealed[A-Z]/.test(name);
