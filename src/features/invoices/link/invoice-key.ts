/** What shows an invoice to whoever has no account: its number with the secret of its link, or with the code on it. */
export type InvoiceKey = { number: string } & ({ secret: string } | { code: string });

/** As the server writes them. */
export const isInvoiceNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^([A-Z0-9-]{0,8}\d{4}-\d{5,9}K?|P-[0-9A-HJKMNP-TV-Z]{10})$/.test(value);

export const isShortCode = (value: string): boolean => /^[0-9A-HJKMNP-TV-Z]{6}$/.test(value);

/** The secret stands after the `#`, which no server sees. */
export function readLink(number: string | undefined, hash: string): InvoiceKey | undefined {
  return number !== undefined && /^[\w-]{22}$/.test(hash) ? { number, secret: hash } : undefined;
}

const storageKey = 'invoice-key';

/** The key of this tab, so that whoever comes back from their bank need not type it again. */
export const keptKey = {
  keep: (key: InvoiceKey): void => sessionStorage.setItem(storageKey, JSON.stringify(key)),
  forget: (): void => sessionStorage.removeItem(storageKey),
  find(number: string | undefined): InvoiceKey | undefined {
    try {
      const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<Record<string, unknown>>;
      if (number === undefined || kept['number'] !== number) return undefined;
      const { secret, code } = kept;
      if (typeof secret === 'string') return { number, secret };
      return typeof code === 'string' ? { number, code } : undefined;
    } catch {
      return undefined;
    }
  },
};
