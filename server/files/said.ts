/** A text, a number, what is said by itself, or a column by what its readers call it. */
export type SaidValue = string | number | Said | { field: string };

/** What is said of a file, as a key of the reports’ texts: the reader’s language is known to whoever shows it. */
export interface Said {
  key: string;
  values?: Record<string, SaidValue>;
}

export const said = (key: string, values?: Record<string, SaidValue>): Said => ({ key, ...(values && { values }) });
