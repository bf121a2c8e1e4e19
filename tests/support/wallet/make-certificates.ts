import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppleWalletBody } from '#api/wallet/schema.ts';

export interface Wanted {
  passTypeId?: string;
  teamId?: string;
  /** As `20360101000000Z`. */
  until?: string;
}

const config = `
[ca]
default_ca = own
[own]
database = ./index
new_certs_dir = .
serial = ./serial
default_md = sha256
policy = any
unique_subject = no
copy_extensions = none
[any]
UID = optional
CN = supplied
OU = optional
O = optional
[req]
distinguished_name = none
[none]
[authority]
basicConstraints = critical,CA:true
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
[signer]
basicConstraints = critical,CA:false
keyUsage = critical,digitalSignature
extendedKeyUsage = 1.3.6.1.5.5.7.3.2
`;

const makeKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** In the place of Apple, made on the spot: signs what a club would get from there. */
export class TestAuthority {
  readonly #folder = mkdtempSync(join(tmpdir(), 'trenn-wallet-authority-'));
  readonly certificate: string;

  constructor() {
    this.#write('config', config);
    this.#write('index', '');
    this.#write('serial', '01');
    this.#write('authority.key', makeKey());
    this.certificate = this.#sign('authority', '/CN=Test Worldwide Developer Relations/O=Test', {
      own: ['-selfsign', '-keyfile', 'authority.key', '-extensions', 'authority'],
    });
  }

  /** What an admin pastes. */
  issue({ passTypeId = 'pass.test.trenn', teamId = 'TEAM123456', until }: Wanted = {}): AppleWalletBody {
    const key = makeKey();
    this.#write('signer.key', key);
    const certificate = this.#sign('signer', `/UID=${passTypeId}/CN=Pass Type ID: ${passTypeId}/OU=${teamId}/O=Klubi`, {
      own: ['-cert', 'authority.pem', '-keyfile', 'authority.key', '-extensions', 'signer'],
      until,
    });
    return { certificate, key, issuerCertificate: this.certificate };
  }

  /** The same as Apple's keychain exports it. */
  packUp({ certificate, key, issuerCertificate }: AppleWalletBody, passphrase: string, ...more: string[]): Buffer {
    for (const [name, text] of Object.entries({ certificate, key, issuerCertificate })) this.#write(name, text);
    const from = ['-in', 'certificate', '-inkey', 'key', '-certfile', 'issuerCertificate', '-out', 'file.p12'];
    const args = ['pkcs12', '-export', ...from, '-passout', `pass:${passphrase}`, ...more];
    execFileSync('openssl', args, { cwd: this.#folder, stdio: 'pipe' });
    return readFileSync(join(this.#folder, 'file.p12'));
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #write(name: string, text: string): void {
    writeFileSync(join(this.#folder, name), text);
  }

  #sign(
    name: string,
    subject: string,
    { own, until = '20960101000000Z' }: { own: string[]; until?: string | undefined },
  ) {
    const run = (...args: string[]) => execFileSync('openssl', args, { cwd: this.#folder, stdio: 'pipe' });
    run('req', '-new', '-config', 'config', '-key', `${name}.key`, '-subj', subject, '-out', `${name}.csr`);
    run(
      'ca',
      '-batch',
      '-notext',
      '-config',
      'config',
      '-startdate',
      '20260101000000Z',
      '-enddate',
      until,
      ...own,
      '-in',
      `${name}.csr`,
      '-out',
      `${name}.pem`,
    );
    return readFileSync(join(this.#folder, `${name}.pem`), 'utf8');
  }
}

let shared: AppleWalletBody | undefined;

/** The same for all who need some: making keys takes a while. */
export function sampleAppleKeys(): AppleWalletBody {
  if (shared) return shared;
  const authority = new TestAuthority();
  shared = authority.issue();
  authority.close();
  return shared;
}
