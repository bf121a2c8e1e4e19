import type { AppleKeys } from './apple-keys.ts';

/** Where a club's icon could not be drawn: the format wants one, of any looks. */
const blankIcon = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The file that a phone takes in: what it shows, its pictures, their hashes, and the club's signature of those (PKCS #7). */
export async function signApplePass(
  pass: Record<string, unknown>,
  icon: Buffer | undefined,
  { certificate, issuerCertificate, key }: AppleKeys,
): Promise<Buffer> {
  // Loaded by the first who asks: most servers have no club with a wallet.
  const { PKPass } = await import('passkit-generator');
  const picture = icon ?? blankIcon;
  const files = {
    'pass.json': Buffer.from(JSON.stringify(pass)),
    'icon.png': picture,
    'icon@2x.png': picture,
    'icon@3x.png': picture,
    ...(icon && { 'logo.png': icon, 'logo@2x.png': icon }),
  };
  return new PKPass(files, { wwdr: issuerCertificate, signerCert: certificate, signerKey: key }).getAsBuffer();
}
