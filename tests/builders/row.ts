import type { Insertable } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

export type TableName = keyof Tables;
/** A whole row, ready to insert. */
export type Row<T extends TableName> = Insertable<Tables[T]>;
/** Values that differ from the defaults. */
export type Overrides<T extends TableName> = Partial<Row<T>>;
/** Overrides where some columns have no sensible default. */
export type OverridesWith<T extends TableName, K extends keyof Row<T>> = Overrides<T> & Required<Pick<Row<T>, K>>;
