/** Errors of browsers by name; another is `other`, so that no page makes up labels. */
export const errorNames = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'InvalidStateError',
  'QuotaExceededError',
  'DataCloneError',
  'NotFoundError',
  'UnknownError',
  'other',
] as const;
