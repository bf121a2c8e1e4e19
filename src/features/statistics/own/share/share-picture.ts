const name = 'trenn.png';

export const toPicture = (canvas: HTMLCanvasElement): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], name, { type: 'image/png' }));
      else reject(new Error('no picture'));
    }, 'image/png');
  });

/** With the device's own sharing where it takes pictures; else it is saved. */
export async function sharePicture(picture: File, act: 'share' | 'save'): Promise<void> {
  if (act === 'share' && navigator.canShare?.({ files: [picture] })) {
    try {
      await navigator.share({ files: [picture] });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
