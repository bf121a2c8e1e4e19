/**
 * What differs from PostgreSQL's own defaults. Durability stays as it is: fsync, synchronous_commit and
 * full_page_writes are on, here and in the tests.
 */
export const POSTGRES_SETTINGS: Readonly<Record<string, string>> = {
  // No TCP: who may connect is decided by the folder of the socket.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '250',
  shared_buffers: '128MB',
};
