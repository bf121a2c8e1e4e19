declare const isPlace: unique symbol;

/**
 * Names the location of sealed text: text that was moved elsewhere does not decrypt. Created by `sealedPlace` alone.
 */
export type SealedPlace = string & { readonly [isPlace]: true };

interface SealedColumn {
  readonly column: string;
  /** The columns that identify the row's owner within the tenant; each is part of the location. */
  readonly owner: readonly string[];
  /** An object whose `sealed…` fields are sealed, instead of a text. */
  readonly isObject?: true;
  /** Worthless under another secret, so that a change of the secret deletes the row. */
  readonly endsWithSecret?: true;
  /** Sealed for the row of another table, into which it goes unopened. */
  readonly as?: string;
  /** A hash of the content by the same secret: made anew by a job after a change. */
  readonly hash?: string;
}

/**
 * Everything that is sealed with the server's secret, by table. New sealed columns must be listed here: `seal` takes no
 * other location, and a change of the secret re-seals what is listed.
 */
export const sealedColumns = {
  signing_key: { column: 'sealed_private_key', owner: ['purpose'] },
  entry_key: { column: 'sealed_private_key', owner: ['kid'] },
  calendar_feed: { column: 'sealed_secret', owner: ['client_id'] },
  totp: { column: 'sealed_secret', owner: ['client_id'] },
  client_identity: { column: 'sealed_code', owner: ['client_id'], hash: 'code_hash' },
  newcomer: { column: 'sealed_code', owner: ['reserved_id'], as: 'client_identity', hash: 'code_hash' },
  message: { column: 'data', owner: [], isObject: true },
  sms_account: { column: 'sealed_credentials', owner: [] },
  webhook: { column: 'sealed_secrets', owner: ['url'] },
  google_wallet: { column: 'sealed_key', owner: [] },
  apple_wallet: { column: 'sealed_key', owner: [] },
  wallet_pass: { column: 'sealed_token', owner: ['serial'] },
  payment_account: { column: 'sealed_secret_key', owner: [] },
  // Push services identify the server by a key that is derived from the secret.
  push_subscription: { column: 'sealed_subscription', owner: ['client_id'], endsWithSecret: true },
} as const satisfies Record<string, SealedColumn>;

export type SealedTable = keyof typeof sealedColumns;

/** The location of a row's sealed column; `owner` holds the values of the columns that `sealedColumns` names. */
export function sealedPlace(table: SealedTable, tenantId: number, ...owner: (string | number)[]): SealedPlace {
  const column: SealedColumn = sealedColumns[table];
  return [column.as ?? table, tenantId, ...owner].join('/') as SealedPlace;
}

/** The location of an operator's secret for codes: of no tenant, so none of the above. A change of the secret re-seals it too. */
export const operatorTotpPlace = (operatorId: number): SealedPlace => `operator_account/${operatorId}` as SealedPlace;

/** What an operator is given to fetch an export with; it is stored nowhere. */
export const operatorExportPlace = (operatorId: number): SealedPlace => `operator_export/${operatorId}` as SealedPlace;

/** Is this field of an object sealed? */
export const isSealedField = (name: string): boolean => /^sealed[A-Z]/.test(name);
