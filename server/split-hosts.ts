const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/;
/** Whatever else libpq takes there, a server of ours must be able to write. */
const attributes = ['read-write', 'primary'];

/** `postgres://user@a:5432,b/trenn` → one URL for each host, in their order; undefined where it is none. */
export function splitHosts(url: string): URL[] | undefined {
  const [, start = '', hosts = '', rest = ''] = shape.exec(url) ?? [];
  if (start === '') return undefined;
  const urls = hosts.split(',').map((host) => URL.parse(`${start}${host}${rest}`));
  const found = urls.filter((one) => one !== null);
  const wanted = found[0]?.searchParams.get('target_session_attrs') ?? 'read-write';
  const isEmpty = found.length > 1 && found.some(({ hostname }) => hostname === '');
  return found.length === urls.length && !isEmpty && attributes.includes(wanted) ? found : undefined;
}
