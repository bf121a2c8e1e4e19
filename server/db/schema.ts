import type { ColumnType } from 'kysely';

/** Written by default, read always. */
export type WithDefault<T> = ColumnType<T, T | undefined, T>;
/** `jsonb`: written as JSON text, read parsed. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

export interface OfTenant {
  tenant_id: number;
}

/**
 * The tables as kysely sees them; the migrations are what makes them. Each feature adds its own by declaration merging
 * from its `tables.ts`, so that the database's floor imports no feature.
 */
export interface Tables {}
