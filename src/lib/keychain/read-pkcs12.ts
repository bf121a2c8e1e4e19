import asn1 from 'node-forge/lib/asn1.js';
import pkcs12 from 'node-forge/lib/pkcs12.js';
import pki from 'node-forge/lib/pki.js';

/**
 * Certificate and key of a .p12 file, as PEM. Throws where it is none, has no such pair or does not open with the passphrase. It is read
 * here and not on the server: such a file says itself how long opening it takes.
 */
export function readPkcs12(file: Uint8Array, passphrase: string): { certificate: string; key: string } {
  const bags = open(binaryOf(file), passphrase).safeContents.flatMap(({ safeBags }) => safeBags);
  const key = bags.find((bag) => bag.key);
  const certificates = bags.filter((bag) => bag.cert);
  const own = key?.attributes.localKeyId?.[0];
  const certificate =
    certificates.find((bag) => own !== undefined && bag.attributes.localKeyId?.[0] === own) ?? certificates[0];
  if (!key?.key || !certificate?.cert) throw new Error('The file has no certificate with its key.');
  const der = asn1.toDer(pki.certificateToAsn1(certificate.cert)).getBytes();
  return { certificate: writePem('CERTIFICATE', der), key: pki.privateKeyToPem(key.key).replaceAll('\r\n', '\n') };
}

/** A letter for each byte, as the library takes them. */
const binaryOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

function open(bytes: string, passphrase: string): ReturnType<typeof pkcs12.pkcs12FromAsn1> {
  const utf8 = binaryOf(new TextEncoder().encode(passphrase));
  try {
    return pkcs12.pkcs12FromAsn1(asn1.fromDer(bytes), false, passphrase);
  } catch (error) {
    if (utf8 === passphrase) throw error;
    // Newer files take letters beyond ASCII as UTF-8 for all but the check of the whole, which the library does not tell apart.
    const file = asn1.fromDer(bytes);
    file.value = file.value.slice(0, 2);
    return pkcs12.pkcs12FromAsn1(file, false, utf8);
  }
}

const writePem = (label: string, der: string): string =>
  `-----BEGIN ${label}-----\n${btoa(der).replace(/.{64}/g, '$&\n').trimEnd()}\n-----END ${label}-----\n`;
