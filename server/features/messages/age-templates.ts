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
  /** To a guardian: who they answered for has come of age. `Bare`: the child has no address of their own. */
  wardOfAge: Ward;
  wardOfAgeBare: Ward;
}
