/** A file, or a part of one, as calls send it (`fileBytes` of their endpoints). Rejects when the device cannot read it. */
export const readFile = async (file: Blob): Promise<Blob> =>
  // What is in it the server finds out.
  new Blob([await file.arrayBuffer()], { type: 'application/octet-stream' });

/** Why a file is not even sent. */
export type FileProblem = 'empty' | 'tooLarge';

export const problemOf = ({ size }: Pick<File, 'size'>, largestBytes: number): FileProblem | undefined => {
  if (size === 0) return 'empty';
  return size > largestBytes ? 'tooLarge' : undefined;
};
