import type { Detector } from './detector.ts';
import type { Frame } from './decode-messages.ts';

interface Barcodes {
  detect(image: Frame): Promise<{ rawValue: string }[]>;
}

/** The platform's own class, which some browsers have. */
interface NativeDetector {
  new (options: { formats: string[] }): Barcodes;
  getSupportedFormats(): Promise<readonly string[]>;
}

const formats = ['qr_code'] as const;

/** The browser's own detector where it has one for QR codes, else ours. */
export async function loadDetector(): Promise<Detector> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector };
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  const barcodes: Barcodes =
    Native && known.includes(formats[0]) ? new Native({ formats: [...formats] }) : await loadOwn();
  return {
    detect: async (frame) => {
      const found = await barcodes.detect(frame);
      return [...new Set(found.map(({ rawValue }) => rawValue))].filter((text) => text !== '');
    },
  };
}

async function loadOwn(): Promise<Barcodes> {
  const { makeWasmDetector } = await import('./wasm-detector.ts');
  return makeWasmDetector(formats);
}
