import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Formats without their own compression. Source maps are for developers and not worth the seconds. */
const TEXT_FILES = '**/*.{html,js,mjs,css,json,svg,webmanifest,txt,xml,wasm}';

const compress = promisify(brotliCompress);

/** Writes `<file>.br` beside every text file of a folder at the highest brotli level: compressed once, sent often. */
export async function precompress(folder: string): Promise<void> {
  await Promise.all(globSync(TEXT_FILES, { cwd: folder }).map((name) => compressFile(join(folder, name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await compress(content, { params }));
}
