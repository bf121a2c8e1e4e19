import { execFile } from 'node:child_process';

/**
 * Asks the program that the operator has named whether a file may be kept: it gets the path, and ends with 0 if so, with 1 if
 * it found something. Without a program everything may. Anything else is a fault of the operator's, and refuses too.
 */
export function scanFile(program: string | undefined, path: string): Promise<boolean> {
  if (program === undefined) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    execFile(program, [path], { timeout: 120_000 }, (error) => {
      if (!error) resolve(true);
      else if (error.code === 1) resolve(false);
      else reject(new Error(`the scan of an uploaded file failed: ${error.message}`));
    });
  });
}
