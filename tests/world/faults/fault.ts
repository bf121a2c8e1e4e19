import type { Planted } from '../world.ts';

export interface WorldFault extends Planted {
  says: string;
  /** The rule that is to see it, where others may too. */
  seenBy?: string;
  /** Of what happens seldom: so many are lived through, and not four. */
  days?: number;
}

type Event = 'insert' | 'update';

/** A row that is written when this is so never is, and nobody hears of it. */
export const lost = (table: string, event: Event, when: string): string =>
  trigger(table, event, `if ${when} then return null; end if;`);

/** Something else is written than the server says. */
export const spoilt = (table: string, event: Event, when: string, set: string): string =>
  trigger(table, event, `if ${when} then ${set}; end if;`);

let number = 0;

function trigger(table: string, event: Event, body: string): string {
  number += 1;
  // After the others by name: what they compute is spoilt too.
  const name = `zz_world_fault_${number}`;
  return `
    create function ${name}() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
    create trigger ${name} before ${event} on ${table} for each row execute function ${name}()`;
}
