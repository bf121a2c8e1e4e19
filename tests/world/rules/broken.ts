import type { WorldClub } from '../club.ts';
import type { World } from '../world.ts';

/** A rule that is broken, and where; the same rule is sought while a story is shortened. */
export interface Broken {
  rule: string;
  place: string;
}

/** What a rule looks at. */
export interface Seen {
  world: World;
  club: WorldClub;
}
