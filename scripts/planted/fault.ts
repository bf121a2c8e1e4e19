/** A place in the sources, and what stands there instead. */
export interface Edit {
  file: string;
  /** Stands once in the file. */
  find: string;
  replace: string;
}

/** A mistake that somebody could make, and the test that would turn red. */
export interface Fault {
  /** Words of the promise that it breaks, as in the table of docs/testing.md. */
  promise: string;
  /** What goes wrong, in one sentence. */
  says: string;
  /** Several where each of them alone is caught by the other. */
  edits: readonly [Edit, ...Edit[]];
  /** A test file that the promise's row names, or one of its folder. */
  test: string;
  /** Only its tests with these words in their names: they are enough. */
  only?: string;
}
