import { sql } from 'kysely';

/** The source of the series that the demo's week is made of; trainings of other series are users' or imported, and sessions of packages are of two people. */
export const demoSource = 'demo';

/** Of the trainings `t`, those that the demo has planned. */
export const isOfDemo = sql<boolean>`(t.package_id is null and (t.series_id is null or exists (
  select from training_series s
  where s.tenant_id = t.tenant_id and s.id = t.series_id and s.source = ${sql.lit(demoSource)})))`;
