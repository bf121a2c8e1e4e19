/** What the server takes at most. */
export const largestBytes = 20 * 1024 * 1024;

/** Why a file is not even sent. */
export type FileProblem = 'empty' | 'tooLarge';

export const problemOf = ({ size }: Pick<File, 'size'>): FileProblem | undefined => {
  if (size === 0) return 'empty';
  return size > largestBytes ? 'tooLarge' : undefined;
};

/** A file as Base64. Rejects when the device cannot read it. */
export const readFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });
