import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { defaultContractRules } from '#api/tenants/contract-settings.ts';
import type { tenantEndpoints } from '#api/tenants/endpoints.ts';
import { noInput, type SamplesOf } from '#tests/support/sample.ts';

const logo = async (): Promise<string> =>
  (
    await sharp({ create: { width: 200, height: 80, channels: 4, background: '#131410' } })
      .png()
      .toBuffer()
  ).toString('base64');

/** Pauses stay allowed, since the tenant's other samples pause contracts. */
const freeze = { shortestDays: 1, longestDays: 60, daysPerYear: 366, feeCents: 0 };

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
  saveInvoiceLogo: async () => ({ body: { image: await logo() } }),
  deleteInvoiceLogo: noInput,
  getContractRules: noInput,
  changeContractRules: () => ({ body: { item: { ...defaultContractRules, freeze, noticeDays: randomInt(366) } } }),
};
