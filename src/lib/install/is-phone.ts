/** A phone is most likely its user's own; a tablet may stand at a desk. */
export const isPhone = (): boolean => /Mobi/.test(navigator.userAgent) && !/iPad/.test(navigator.userAgent);
