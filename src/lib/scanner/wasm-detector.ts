import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Its wasm comes from our own server, with the app: the package would fetch it from elsewhere. */
const locateFile = (name: string, prefix: string): string => (name.endsWith('.wasm') ? wasmUrl : prefix + name);

export async function makeWasmDetector(formats: readonly 'qr_code'[]): Promise<BarcodeDetector> {
  await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...formats] });
}
