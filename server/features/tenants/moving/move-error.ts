import type { MoveRefusal, MoveRefusalKey, MoveRefusalValues } from '#api/operators/move-refusals.ts';

/** A tenant that cannot be exported or imported. Whoever tells somebody says it in words. */
export class MoveError<K extends MoveRefusalKey = MoveRefusalKey> extends Error {
  override name = 'MoveError';
  readonly refusal: MoveRefusal;

  constructor(key: K, values: MoveRefusalValues<K>, options?: ErrorOptions) {
    super([key, ...Object.values(values)].join(' '), options);
    this.refusal = { key, values };
  }
}
