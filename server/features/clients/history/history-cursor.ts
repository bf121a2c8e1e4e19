import { ApiError } from '../../../endpoint/api-error.ts';
import { type SourceName, sourceNames } from './sources/source-names.ts';

/** Where a page of a history has ended: nothing else has the same place. */
export interface HistoryEnd {
  /** Microseconds since 1970, as the database has them. */
  micros: string;
  source: SourceName;
  id: number;
}

export const formatHistoryEnd = ({ micros, source, id }: HistoryEnd): string => `${micros}.${source}.${id}`;

/** Throws 400 for anything that `formatHistoryEnd` has not created. */
export function readHistoryEnd(cursor: string | undefined): HistoryEnd | undefined {
  if (cursor === undefined) return undefined;
  const [, micros, word, id] = /^(\d{1,16})\.([a-z_]{1,20})\.(\d{1,16})$/.exec(cursor) ?? [];
  const source = sourceNames.find((name) => name === word);
  if (!micros || !source || !id || !Number.isSafeInteger(Number(id))) throw new ApiError(400, 'data_validation_failed');
  return { micros, source, id: Number(id) };
}
