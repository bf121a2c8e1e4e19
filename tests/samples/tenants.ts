import { randomInt } from 'node:crypto';
import type { tenantEndpoints } from '#api/tenants/endpoints.ts';
import { noInput, type SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof tenantEndpoints> = {
  getPageRules: noInput,
  getConfiguration: noInput,
  getBuyingTerms: noInput,
  getSeller: noInput,
  changeSeller: () => ({
    body: {
      item: {
        legalName: 'Klubi OÜ',
        registryCode: '12345678',
        vatNumber: 'EE123456789',
        address: `Peetri ${randomInt(1_000_000_000)}, Tallinn`,
        iban: 'EE382200221020145685',
      },
      invoiceLogoHeight: 40,
      invoiceLogoPadding: 20,
    },
  }),
};
