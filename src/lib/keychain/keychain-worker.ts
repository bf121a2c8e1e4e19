import type { KeychainAnswer, KeychainRequest } from './open-keychain.ts';
import { readPkcs12 } from './read-pkcs12.ts';

/** Opens a file in a worker: how long it takes stands in the file. */
self.addEventListener('message', ({ data }: MessageEvent<KeychainRequest>) =>
  self.postMessage(answer(data), { transfer: [] }),
);

function answer({ file, passphrase }: KeychainRequest): KeychainAnswer {
  try {
    return { keys: readPkcs12(file, passphrase) };
  } catch (error) {
    return { failure: String(error) };
  }
}
