/** The styles from which somebody chooses: those that are not hidden, and what is chosen already. */
export const offeredStyles = <T extends { id: number; isHidden?: true | undefined }>(
  styles: readonly T[],
  chosen: readonly unknown[] = [],
): T[] => styles.filter(({ id, isHidden }) => !isHidden || chosen.includes(id));
