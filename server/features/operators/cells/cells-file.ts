import { readFileSync } from 'node:fs';
import { z } from 'zod';

const name = z.string().regex(/^[a-z\d][a-z\d_-]{0,30}$/);
const path = z.string().min(1);

/** cells.json: where the cells are, for `npm run cells` and for the operators' page. Relative paths are from its folder. */
const cellsFile = z.strictObject({
  router: z.strictObject({ map: path, socket: path.optional() }),
  cells: z
    .array(
      z.strictObject({
        name,
        backend: name.optional(),
        ownerUrl: path.optional(),
        ownerUrlFile: path.optional(),
        files: path,
        tenantsFrom: z.int().min(1),
        /** The address of its operators' page, whose host is its OPERATOR_HOST. */
        operators: z.url({ protocol: /^https?$/, message: 'must be https:// with a host' }).optional(),
      }),
    )
    .min(1),
});

export type CellsFile = z.infer<typeof cellsFile>;

/** @throws Error with a sentence for the operator */
export function readCellsFile(file: string): CellsFile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`${file} names the cells, and cannot be read; TRENN_CELLS names another file.`, { cause });
  }
  return inFile(file, () => cellsFile.parse(JSON.parse(text)));
}

/** What is wrong within it, said with its name. */
export function inFile<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message;
    throw new Error(`${file} is not valid: ${why}`, { cause });
  }
}
