import { globSync } from 'node:fs';
import { z } from 'zod';

const contract = new URL('../../../api/', import.meta.url);

/** What has fields, values or alternatives is worth a name in the document; a plain text or number is said where it stands. */
const named = ['object', 'enum', 'union', 'array', 'record'];

/**
 * Gives each exported schema of the contract the name of its export, under which the document describes it once. Of two exports
 * with one name, the one whose folder comes later is named with that. What it returns takes the names back: the registry is the
 * whole process's, and whoever else describes a schema there would find a reference instead of its fields.
 */
export async function nameSchemas(): Promise<() => void> {
  const taken = new Set<string>();
  const schemas: z.ZodType[] = [];
  for (const path of globSync('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] }).toSorted()) {
    const exported = (await import(new URL(path, contract).href)) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodType) || !named.includes(schema.def.type) || z.globalRegistry.has(schema)) continue;
      const short = toPascal(name);
      const id = taken.has(short) ? toPascal(`${path.slice(0, path.lastIndexOf('/'))}-${name}`) : short;
      if (taken.has(id)) throw new Error(`${path}: another schema is named ${id} already.`);
      taken.add(id);
      z.globalRegistry.add(schema, { id });
      schemas.push(schema);
    }
  }
  return () => {
    for (const schema of schemas) z.globalRegistry.remove(schema);
  };
}

const toPascal = (words: string): string =>
  words.replace(/(?:^|[-/])([a-z])/g, (_, letter: string) => letter.toUpperCase());
