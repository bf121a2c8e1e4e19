import { createHash } from 'node:crypto';
import type { ClientRow } from './queries.ts';

/** Changes with any of the fields that an admin can change, whoever has changed it. */
export function clientVersion(row: ClientRow): string {
  const { first_name, last_name, email, contact_email, phone, language, address, city, county, zip_code, sealedCode } =
    row;
  const fields = [
    first_name,
    last_name,
    email,
    phone,
    language,
    address,
    city,
    county,
    zip_code,
    sealedCode,
    contact_email,
  ];
  return createHash('sha256')
    .update(JSON.stringify([...fields, row.ads_consent_at]))
    .digest('base64url')
    .slice(0, 22);
}
