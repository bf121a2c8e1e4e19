/** To a guardian. */
interface Ward {
  name: string;
  child: string;
}

/** About who comes of age, to them and to their guardian. */
export interface AgeData {
  /** They came of age: what a guardian answered for is theirs. */
  nowOfAge: { firstName: string; link: string };
  /** The same, to whom has no log-in yet: chooses a first password. */
  ofAgeInvitation: { firstName: string; sealedLink: string; days: number };
  /** In some weeks they take over. */
  ofAgeSoon: { firstName: string; on: string };
  /** The same to their guardian; `Bare`: the child has no address of their own yet. */
  wardOfAgeSoon: Ward & { on: string; link: string };
  wardOfAgeSoonBare: Ward & { on: string; link: string };
  /** Who they answered for has come of age. */
  wardOfAge: Ward;
  wardOfAgeBare: Ward;
}
