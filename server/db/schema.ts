import type { ColumnType } from 'kysely';

/** Has a default when inserted, always present when selected. */
export type WithDefault<T> = ColumnType<T, T | undefined, T>;
/** `jsonb`: written as JSON text, read parsed. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

/** The same, where there may be none. */
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface OfTenant {
  tenant_id: number;
}

/**
 * The tables as kysely sees them; the migrations create them. Each feature adds its own by declaration merging from its
 * `tables.ts`, so that the database layer imports no feature.
 */
export interface Tables {}
