/** A transfer as a bank's app reads it from a QR code (EPC069-12, version 002). */
export interface EpcTransfer {
  /** Who is paid; cut at 70 characters. */
  name: string;
  /** Without spaces. */
  iban: string;
  bic?: string;
  /** Cents, 1 to 99,999,999,999. */
  amountCents: number;
  /** A reference by ISO 11649 (`RF…`). The standard has room for it or for a text, never both. */
  reference?: string;
  /** Cut at 140 characters. */
  text?: string;
}

const mostBytes = 331;
const mostCents = 99_999_999_999;

/**
 * The text of the QR code, with error correction M.
 * @throws {RangeError} for a sum that cannot be transferred, or for more than a code of the standard holds
 */
export function writeEpcPayload({ name, iban, bic, amountCents, reference, text }: EpcTransfer): string {
  if (!Number.isInteger(amountCents) || amountCents < 1 || amountCents > mostCents) {
    throw new RangeError(`${amountCents} cents cannot be transferred`);
  }
  const euros = `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`;
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    cut(name, 70),
    iban.replaceAll(' ', ''),
    `EUR${euros}`,
    '',
    reference ?? '',
    reference ? '' : cut(text ?? '', 140),
  ];
  const payload = lines.join('\n').replace(/\n+$/, '');
  const { length } = encodeURIComponent(payload).replaceAll(/%[\dA-F]{2}/g, '.');
  if (length > mostBytes) throw new RangeError(`${length} bytes are more than the code holds`);
  return payload;
}

/** Line ends would begin another field. */
const cut = (text: string, length: number): string =>
  [...text.toWellFormed().replace(/\s+/g, ' ').trim()].slice(0, length).join('');
