/** As much of it as a .p12 file needs; it brings no types. */
declare module 'node-forge/lib/asn1.js' {
  export interface Asn1 {
    value: unknown[];
  }
  const asn1: {
    fromDer(bytes: string): Asn1;
    toDer(value: Asn1): { getBytes(): string };
  };
  export default asn1;
}

declare module 'node-forge/lib/pki.js' {
  import type { Asn1 } from 'node-forge/lib/asn1.js';

  const pki: {
    certificateToAsn1(certificate: object): Asn1;
    privateKeyToPem(key: object): string;
  };
  export default pki;
}

declare module 'node-forge/lib/pkcs12.js' {
  import type { Asn1 } from 'node-forge/lib/asn1.js';

  export interface Bag {
    /** Null where it is of a kind that this library does not read. */
    cert?: object | null;
    key?: object | null;
    asn1?: Asn1;
    attributes: { localKeyId?: string[] };
  }
  const pkcs12: {
    pkcs12FromAsn1(file: Asn1, isStrict: boolean, passphrase: string): { safeContents: { safeBags: Bag[] }[] };
  };
  export default pkcs12;
}
