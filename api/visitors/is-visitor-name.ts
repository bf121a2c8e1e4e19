/**
 * May this be somebody's name? A stranger's name is mailed to an address that they may have invented, and shown to staff:
 * it must be no link, nothing that mail programs make one of, and nothing unseen.
 */
export const isVisitorName = (name: string): boolean =>
  !/\p{C}|[/\\@<>[\]{}|=#?&%]|:\/|[\p{L}\p{N}]\.\p{L}{2,}/u.test(name);
