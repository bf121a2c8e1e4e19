import { keychainUrl } from '../worker/worker-url.ts';

export interface KeychainRequest {
  file: Uint8Array;
  passphrase: string;
}

interface KeychainKeys {
  /** PEM. */
  certificate: string;
  key: string;
}

export type KeychainAnswer = { keys: KeychainKeys } | { failure: string };

/** Certificate and key of a file that a keychain has exported. Rejects what does not open with the passphrase. */
export async function openKeychain(file: Blob, passphrase: string): Promise<KeychainKeys> {
  const request: KeychainRequest = { file: new Uint8Array(await file.arrayBuffer()), passphrase };
  const worker = new Worker(keychainUrl as string, { type: 'module', name: 'keychain' });
  const { promise, resolve, reject } = Promise.withResolvers<KeychainKeys>();
  worker.addEventListener('error', ({ message }) => reject(new Error(message || 'the worker did not start')));
  worker.addEventListener('message', ({ data }: MessageEvent<KeychainAnswer>) =>
    'keys' in data ? resolve(data.keys) : reject(new Error(data.failure)),
  );
  worker.postMessage(request, [request.file.buffer as ArrayBuffer]);
  return promise.finally(() => worker.terminate());
}
