/** Changes the search of an address from what it is then: two quick presses may come before the page has shown the first. */
export type ChangeSearch<S> = (change: (before: S) => S) => void;

/** Without what has no value, which an address would name. */
export const given = <S extends object>(search: S) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as {
    [K in keyof S]: Exclude<S[K], undefined>;
  };
