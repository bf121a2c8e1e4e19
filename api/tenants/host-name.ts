import { z } from 'zod';

/** A host’s name, as club.example.com. */
export const hostName = z
  .string()
  .transform((host) => host.trim().toLowerCase())
  .refine(
    (host) => host.length <= 253 && /^([a-z0-9]([a-z0-9-]*[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(host),
    'must be a host’s name as club.example.com, without https:// and port',
  );
