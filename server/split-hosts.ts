const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/;
/** Whatever else libpq takes there, a server of ours must be able to write. */
const attributes = ['read-write', 'primary'];

/** `postgres://user@a:5432,b/trenn` → one URL for each host, in their order; undefined where it is none. */
export function splitHosts(url: string): URL[] | undefined {
  const [, start = '', hosts = '', rest = ''] = shape.exec(url) ?? [];
  if (start === '') return undefined;
  const named = namedHosts(rest);
  const all = named ?? { hosts: hosts.split(','), rest };
  const urls = all.hosts.map((host) => URL.parse(`${start}${host}${all.rest}`));
  const found = urls.filter((one) => one !== null);
  const wanted = found[0]?.searchParams.get('target_session_attrs') ?? 'read-write';
  const isEmpty = found.length > 1 && found.some(({ hostname }) => hostname === '');
  return found.length === urls.length && !isEmpty && attributes.includes(wanted) ? found : undefined;
}

/** libpq takes them as parameters too: `?host=a,b&port=5432,5433`. One alone is left to the driver, as a socket may be. */
function namedHosts(rest: string): { hosts: string[]; rest: string } | undefined {
  const [path = '', query = ''] = rest.split('?', 2);
  const parameters = new URLSearchParams(query);
  const names = parameters.get('host')?.split(',') ?? [];
  if (names.length < 2) return undefined;
  const ports = parameters.get('port')?.split(',') ?? [];
  for (const name of ['host', 'port']) parameters.delete(name);
  const hosts = names.map((name, at) => {
    const port = ports.length > 1 ? ports[at] : ports[0];
    const host = name.includes(':') ? `[${name.replaceAll(/[[\]]/g, '')}]` : encodeURIComponent(name);
    return port ? `${host}:${port}` : host;
  });
  return { hosts, rest: parameters.size > 0 ? `${path}?${parameters}` : path };
}
