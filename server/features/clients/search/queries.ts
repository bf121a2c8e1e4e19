import { sql } from 'kysely';
import { searchWords } from '#api/clients/search-words.ts';
import { type Placeholders, preparedQuery } from '../../../db/prepared-query.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface FoundRow {
  id: number;
  firstName: string;
  lastName: string;
  clientCode: string;
  phone: string;
  email: string;
  trainerId: number | null;
  isAdmin: boolean;
}

interface Page {
  limit: number;
  offset: number;
}

const columns = sql`
  client.id, first_name as "firstName", last_name as "lastName", client_code as "clientCode", phone, email,
  trainer_id as "trainerId", is_admin as "isAdmin"`;

interface Words extends Page {
  low: string[];
  high: string[];
  count: number;
}

/** Whose words begin with each of those: first who has the most of them in full, then by name. */
const byWords = preparedQuery<Words, FoundRow>(
  ({ low, high, count, limit, offset }: Placeholders<Words>) => sql<FoundRow>`
    select ${columns}
    from (
      select client_id, count(*) filter (where word = low) as full_words
      from unnest(${low}::text[], ${high}::text[]) with ordinality as typed (low, high, number)
      join client_word on word >= low and word < high
      group by client_id having count(distinct number) = ${count}::int
    ) found
    join client on client.id = found.client_id
    order by full_words desc, last_name, first_name, client.id
    limit ${limit}::int offset ${offset}::int`,
);

const byName = preparedQuery<Page, FoundRow>(
  ({ limit, offset }: Placeholders<Page>) => sql<FoundRow>`
    select ${columns} from client where erased_at is null
    order by last_name, first_name, client.id limit ${limit}::int offset ${offset}::int`,
);

/** One of them by their id. */
export async function findClientById({ db }: TenantScope, id: number): Promise<FoundRow | undefined> {
  const { rows } = await sql<FoundRow>`select ${columns} from client where client.id = ${id}`.execute(db);
  return rows[0];
}

/** A page of the clients whom the typed words find; without a word, of all. */
export async function findClients({ db }: TenantScope, search: string, page: Page): Promise<FoundRow[]> {
  const words = searchWords(search);
  const { limit, offset } = page;
  if (words.length === 0) return (await db.executeQuery(byName({ limit, offset }))).rows;
  const low = words.map((word) => word.low);
  const high = words.map((word) => word.high);
  return (await db.executeQuery(byWords({ low, high, count: words.length, limit, offset }))).rows;
}
