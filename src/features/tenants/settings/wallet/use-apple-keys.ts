import { useMutation } from '@tanstack/react-query';
import { useKeys } from '../keys/use-keys.ts';
import { walletSettingsMutations } from './mutations.ts';

const nothing = { passphrase: '', certificate: '', key: '', issuerCertificate: '' };
const fields = ['certificate', 'key', 'issuerCertificate'] as const;
const isPem = (text: string): boolean => /^-----BEGIN [A-Z ]+-----[\s\S]+-----END [A-Z ]+-----$/.test(text.trim());

export const useAppleKeys = () =>
  useKeys({
    initialValues: nothing,
    validate: (entered) =>
      Object.fromEntries(fields.map((name) => [name, isPem(entered[name]) ? null : ('wallet.wrong.pem' as const)])),
    words: {
      'certificate: data_validation_failed': 'wallet.wrong.certificate',
      'key: data_validation_failed': 'wallet.wrong.key',
      'issuerCertificate: data_validation_failed': 'wallet.wrong.issuer',
    },
    save: useMutation(walletSettingsMutations.apple),
  });
