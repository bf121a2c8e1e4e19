/** Settings for reaching the registry; all others concern the npm that called us. */
const KEPT = new Set([
  'registry',
  'proxy',
  'https_proxy',
  'http_proxy',
  'noproxy',
  'ca',
  'cafile',
  'strict_ssl',
  'cache',
  'userconfig',
  'globalconfig',
  'offline',
  'prefer_offline',
  '_auth',
]);

/** Settings specific to the caller's run, which would break an install inside it. */
const DROPPED = new Set(['INIT_CWD', 'NODE_ENV', 'NODE_OPTIONS']);

/**
 * The environment for an npm inside npm: `npm_config_dry_run=true`, inherited, would install nothing and report
 * success.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string | undefined>}
 */
export function cleanNpmEnvironment(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => isKept(name)));
}

function isKept(name) {
  const lower = name.toLowerCase();
  if (lower.startsWith('npm_config_')) {
    const setting = lower.slice('npm_config_'.length);
    // Registry-specific settings start with its address, as in `//host/:_authToken`.
    return KEPT.has(setting) || setting.startsWith('fetch_') || setting.startsWith('//');
  }
  return !lower.startsWith('npm_lifecycle_') && !lower.startsWith('npm_package_') && !DROPPED.has(name);
}
