import type { Person, WorldClub } from '../club.ts';

interface Seen {
  /** None: a visitor, who has no place. */
  member?: Person;
  training: { id: number };
  seen: unknown;
}

/** What somebody is shown of a training is what is: their place in it, and no place that is not there. */
export async function confirmed(club: WorldClub, { member, training, seen }: Seen): Promise<string[]> {
  const item = seen as { my?: { registrationId: number }; freePlaces: number; version: number };
  const row = await club.inScope(({ db }) =>
    db.selectFrom('training').selectAll().where('id', '=', training.id).executeTakeFirstOrThrow(),
  );
  const own =
    member &&
    (await club.inScope(({ db }) =>
      db
        .selectFrom('registration')
        .select('id')
        .where('training_id', '=', training.id)
        .where('client_id', '=', member.clientId)
        .where('status', '<>', 'cancelled')
        .executeTakeFirst(),
    ));
  const wrong: string[] = [];
  if (member && item.my?.registrationId !== own?.id)
    wrong.push(`${member.name} is shown the place ${item.my?.registrationId}, and has ${own?.id}`);
  if (item.freePlaces > Math.max(0, row.max_places - row.taken))
    wrong.push(
      `${item.freePlaces} places are shown free of training ${training.id}: ${row.taken} of ${row.max_places} are taken`,
    );
  if (item.version !== row.version) wrong.push(`training ${training.id} is shown as it was before an edit`);
  return wrong;
}
