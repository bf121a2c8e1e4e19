const key = 'waiting-share';

/** The secret of a link that is taken once somebody has logged in: kept by this tab, and in no address. */
export const waitingShare = {
  keep: (secret: string): void => sessionStorage.setItem(key, secret),
  find: (): string => sessionStorage.getItem(key) ?? '',
  forget: (): void => sessionStorage.removeItem(key),
};
