/** Calls of a server without a tenant: of no tenant, no person and no role. */
export const firstStartBase = '/api/v0.1/first-start';
