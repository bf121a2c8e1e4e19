let last = 0;

/** 1, 2, 3 … within this process: makes the defaults of builders unique. */
export const nextNumber = (): number => (last += 1);
