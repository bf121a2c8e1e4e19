/** How to reach the embedded PostgreSQL, as `pg` takes it: `host` is the folder of the socket, and no password is needed. */
export type Connection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
};
