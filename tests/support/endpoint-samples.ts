import { type EndpointName, endpoints } from '#api/endpoints.ts';
import type { MakeSample } from './sample.ts';

/** A valid call of every endpoint, for a user of a tenant, exported by the files of `tests/samples/`. */
export const makeSample: Record<EndpointName, MakeSample> = collectSamples();

function collectSamples(): Record<EndpointName, MakeSample> {
  const files = import.meta.glob<Record<string, MakeSample>>('/tests/samples/**/*.ts', {
    eager: true,
    import: 'samples',
  });
  const samples = Object.assign({}, ...Object.values(files)) as Record<EndpointName, MakeSample>;
  const without = Object.keys(endpoints).filter((name) => !(name in samples));
  if (without.length > 0) throw new Error(`No file in tests/samples/ has a sample of: ${without.join(', ')}`);
  return samples;
}
