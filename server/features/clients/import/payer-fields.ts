/** Who pays a contract as a file names them, where it is not a client. */
export const namedPayerFields = [
  'payerName',
  'payerCode',
  'payerVat',
  'payerAddress',
  'payerCountry',
  'payerEmail',
] as const;

/** Who pays a contract where it is not the member nor their guardian; the last is the number of another client. */
export const payerFields = [...namedPayerFields, 'payerNumber'] as const;

/** Null: nobody else. */
export type PayerValues = Record<(typeof payerFields)[number], string | null>;

const none = <T extends string>(fields: readonly T[]) =>
  Object.fromEntries(fields.map((field) => [field, null])) as Record<T, null>;

export const noNamedPayer = none(namedPayerFields);
export const noPayer = none(payerFields);
