import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { openFrameReader } from '#src/lib/scanner/frame-reader.ts';
import { offerReaders } from '../look-at-frames.ts';

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
const reader = openFrameReader();

offerReaders({
  // In its worker, with all attempts that a photo gets, and a steady hand.
  Trenn: (frame) => reader.read(frame, true),
  'zxing-wasm, plain': async (frame) => (await readBarcodes(frame, { formats: ['QRCode'] })).map(({ text }) => text),
});
