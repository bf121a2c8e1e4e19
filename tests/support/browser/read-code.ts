import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
let isReady = false;

/** The text of a QR code in a PNG; throws if there is none. */
export async function readCode(png: Buffer): Promise<string> {
  if (!isReady)
    await prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer }, fireImmediately: true });
  isReady = true;
  const [found] = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'], tryHarder: true });
  if (!found) throw new Error('There is no code in the picture.');
  return found.text;
}
