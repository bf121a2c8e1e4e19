/** One of the machines, of which all parts listen on this one. */
export interface Place {
  name: string;
  folder: string;
  postgres: number;
  rest: number;
}

interface Cluster {
  programs: string;
  etcd: number;
}

/**
 * As docs/operations.md has it, with shorter waits: a leader is given up eight seconds after its last word. Strictly synchronous: where
 * no second machine confirms, nobody is told that anything is done. JSON is YAML.
 */
export const patroniSettings = ({ programs, etcd }: Cluster, { name, folder, postgres, rest }: Place): string =>
  JSON.stringify({
    scope: 'trenn',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { hosts: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: 8,
        loop_wait: 1,
        retry_timeout: 3,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            wal_log_hints: 'on',
            wal_keep_size: '512MB',
            dynamic_shared_memory_type: 'mmap',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      data_dir: `${folder}/data`,
      bin_dir: programs,
      pgpass: `${folder}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: 'trusted' },
        replication: { username: 'replicator', password: 'trusted' },
        rewind: { username: 'postgres', password: 'trusted' },
      },
      parameters: { unix_socket_directories: folder, log_min_messages: 'fatal' },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  });

/** Everything goes to the leader. */
export const haproxySettings = (port: number, places: readonly Place[]): string => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen trenn
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 3 rise 1 on-marked-down shutdown-sessions
${places.map(({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`).join('\n')}
`;
