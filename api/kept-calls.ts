import type { EndpointDefinition, KeptResponse } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const all: [name: string, endpoint: EndpointDefinition][] = Object.entries(endpoints);

/** How the responses of a call are kept on the device, by the first words of their keys, without the owner's id. */
export interface KeptCall extends Omit<KeptResponse, 'under'> {
  call: string;
  words: readonly string[];
}

/** All that is kept. The build writes the list in the place of this module. */
export const keptCalls: readonly KeptCall[] = all.flatMap(([name, { method, path, access, cacheKey = name, kept }]) => {
  if (!kept) return [];
  const { under, ...rest } = kept;
  const words = [access === 'visitor' ? 'public' : 'own', ...cacheKey.split(' '), ...(under ? [under] : [])];
  return [{ call: `${method} ${path}`, words, ...rest }];
});
