import { classTexts, trainerTexts } from '../clubs/class-texts.ts';
import type { DemoContext, DemoRows } from '../demo-rows.ts';

/** What classes and trainers are. What an admin has written stays. */
async function describe({ scope: { db, tenantId } }: DemoContext): Promise<void> {
  const taught = await db.selectFrom('training').select('name').distinct().execute();
  const names = new Set(taught.map(({ name }) => name));
  const classes = classTexts.flatMap(({ names: same, level, about, bring }) =>
    same
      .filter((name) => names.has(name))
      .map((name) => ({
        tenant_id: tenantId,
        name,
        level,
        about: JSON.stringify(about),
        bring: JSON.stringify(bring),
      })),
  );
  if (classes.length > 0)
    await db
      .insertInto('training_description')
      .values(classes)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const trainers = await db
    .selectFrom('trainer')
    .select('id')
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(12)
    .execute();
  if (trainers.length > 0)
    await db
      .insertInto('trainer_description')
      .values(
        trainers.map(({ id }, index) => ({
          tenant_id: tenantId,
          trainer_id: id,
          bio: JSON.stringify(trainerTexts[index % trainerTexts.length]),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export const demoRows: DemoRows = { insertDaily: describe };
