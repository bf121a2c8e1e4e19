/** The whole file cannot be imported; the message is a sentence for the operator. */
export class ClientsFileError extends Error {
  override name = 'ClientsFileError';
}
