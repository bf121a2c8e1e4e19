declare module 'jsqr' {
  type Options = { inversionAttempts: 'attemptBoth' };
  const jsQR: (data: Uint8ClampedArray, width: number, height: number, options: Options) => { data: string } | null;
  export default jsQR;
}

declare module 'qr-scanner' {
  interface Engine {
    postMessage(message: unknown, options: { transfer: [] }): void;
  }

  const QrScanner: {
    createQrEngine(): Promise<Engine>;
    scanImage(
      image: HTMLCanvasElement,
      options: { qrEngine: Engine; returnDetailedScanResult: true },
    ): Promise<{ data: string }>;
  };
  export default QrScanner;
}
