/** Settings that say how to reach the registry; every other one is about the npm that called us, not ours. */
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

/** Says so much about the caller's own run that an install inside it would misbehave. */
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
    // A registry's own settings start with its address, as in `//host/:_authToken`.
    return KEPT.has(setting) || setting.startsWith('fetch_') || setting.startsWith('//');
  }
  return !lower.startsWith('npm_lifecycle_') && !lower.startsWith('npm_package_') && !DROPPED.has(name);
}
