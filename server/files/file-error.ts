import type { Said } from './said.ts';
import { sentenceOf } from './speak.ts';

/** The whole file cannot be imported; the message is a sentence for the operator. */
export class FileError extends Error {
  override name = 'FileError';
  readonly said: Said;

  constructor(said: Said) {
    super(sentenceOf(said));
    this.said = said;
  }
}
