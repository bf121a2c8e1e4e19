/**
 * Connection settings of the embedded PostgreSQL for `pg`: `host` is the socket's folder, and no password is needed.
 */
export type Connection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
};
