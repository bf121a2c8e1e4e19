const storageKey = 'voucher-code';

/** A voucher's code that waits for the log-in, in this tab alone. */
export const waitingVoucher = {
  keep: (code: string): void => sessionStorage.setItem(storageKey, code),
  forget: (): void => sessionStorage.removeItem(storageKey),
  find: (): string | undefined => sessionStorage.getItem(storageKey) ?? undefined,
};
