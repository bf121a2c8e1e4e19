import jsQR from 'jsqr';
import QrScanner from 'qr-scanner';
import { offerReaders } from '../look-at-frames.ts';

const canvas = document.createElement('canvas');
const engine = await QrScanner.createQrEngine();
engine.postMessage({ type: 'inversionMode', data: 'both' }, { transfer: [] });

offerReaders({
  jsQR: async ({ data, width, height }) => {
    const found = jsQR(data, width, height, { inversionAttempts: 'attemptBoth' });
    return found ? [found.data] : [];
  },
  'qr-scanner': async (frame) => {
    canvas.width = frame.width;
    canvas.height = frame.height;
    canvas.getContext('2d')?.putImageData(frame, 0, 0);
    // It throws if it finds nothing.
    const options = { qrEngine: engine, returnDetailedScanResult: true } as const;
    return QrScanner.scanImage(canvas, options).then(
      ({ data }) => [data],
      () => [],
    );
  },
});
