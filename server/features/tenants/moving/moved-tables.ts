/**
 * Tables of a tenant that stay where they are, each with its reason. All others that have a `tenant_id` move, also those that
 * are added later: what moves is read from the catalog.
 */
export const staying: Readonly<Record<string, string>> = {
  payment_account: 'the keys of the shop: whoever has the file could take money, and two servers would ask for it',
  sms_account: 'the keys of a contract with the provider of SMS, which may be the operator’s',
  signing_key: 'signs for five minutes at a time, and is made anew',
  session:
    'its tokens are derived from the secret of the server: people log in again, with the password that they have',
  pending_login: 'a log-in that waits for its second factor, for minutes',
  passkey_challenge: 'what a passkey is asked to sign, for minutes',
  push_subscription: 'of the server, which push services know by its key: devices ask anew',
  login_throttle: 'hashes by the secret of the server, for minutes',
  desk_code: 'a hash by the secret of the server, for minutes',
  video_upload: 'an upload that goes on; its content has no place among the files yet',
};

export interface MovedTable {
  name: string;
  /** In their order, without what PostgreSQL computes. */
  columns: string[];
  /** Whether its `id` is counted by a sequence that all tenants share. */
  isCounted: boolean;
}

export const isMoving = ({ name }: Pick<MovedTable, 'name'>): boolean => !Object.hasOwn(staying, name);
