/** The parameters stored in an Argon2id hash. */
export interface PasswordHash {
  memoryKib: number;
  passes: number;
  lanes: number;
  salt: Buffer;
  key: Buffer;
}

const pattern =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** In the PHC string format, which every Argon2 library reads. */
export function formatPasswordHash({ memoryKib, passes, lanes, salt, key }: PasswordHash): string {
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(key)}`;
}

export function parsePasswordHash(text: string): PasswordHash | undefined {
  const [, memory, passes, lanes, salt, key] = pattern.exec(text) ?? [];
  if (!salt || !key) return undefined;
  return {
    memoryKib: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}
