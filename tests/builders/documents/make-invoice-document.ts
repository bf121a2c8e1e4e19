import type { DocumentLine, InvoiceDocument } from '#server/features/documents/invoice/invoice-document.ts';
import type { PaperLook } from '#server/features/documents/paper/paper-look.ts';

export const paperLook: PaperLook = {
  name: 'Tuisk',
  font: 'figtree',
  colors: {
    text: '#131410',
    quiet: '#444640',
    line: '#dfe0dc',
    band: '#f2f3ef',
    accent: '#d2f23a',
    onAccent: '#0d1200',
  },
  logoHeight: 40,
  logoPadding: 20,
};

export const makeLine = (values: Partial<DocumentLine> = {}): DocumentLine => ({
  article: '1001',
  name: 'Kuukaart, detsember 2026',
  quantity: 1,
  fullNetCents: 3621,
  discountNetCents: 0,
  netCents: 3621,
  vat: 'rate',
  vatPercent: 24,
  ...values,
});

const tallinn = { street: 'Peetri 12', city: 'Tallinn', zipCode: '10415', country: 'EE' };
const riga = { street: 'Brīvības iela 40', city: 'Rīga', zipCode: 'LV-1050', country: 'LV' };

/** An Estonian invoice of 49.90 for a month and a locker. */
export const makeInvoiceDocument = (values: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  kind: 'invoice',
  country: 'EE',
  language: 'et',
  number: '26-10519',
  issuedOn: '2026-11-13',
  dueOn: '2026-11-27',
  suppliedOn: null,
  period: null,
  seller: {
    name: 'Tuisk Fitness OÜ',
    registryCode: '12345678',
    vatNumber: 'EE101234567',
    address: tallinn,
    iban: 'EE382200221020145685',
    bic: null,
    email: 'klient@tuisk.ee',
    phone: '+372 5555 0142',
    website: 'tuisk.ee',
    electronicAddress: null,
  },
  payer: {
    name: 'Liis Kuusk',
    address: { street: 'Kopli 33-14', city: 'Tallinn', zipCode: '10412', country: 'EE' },
    registryCode: null,
    vatNumber: null,
    electronicAddress: null,
    clientNumber: '48213',
  },
  client: { name: 'Liis Kuusk', email: 'liis.kuusk@post.ee' },
  reference: '26105198',
  rfReference: 'RF6026105198',
  lines: [makeLine(), makeLine({ article: '2040', name: 'Riidekapi rent, nr 118', fullNetCents: 403, netCents: 403 })],
  vats: [{ kind: 'rate', percent: 24, netCents: 4024, vatCents: 966, reason: '' }],
  voucherVats: [],
  netCents: 4024,
  vatCents: 966,
  totalCents: 4990,
  settledCents: 0,
  roundingCents: 0,
  credited: null,
  replaced: null,
  buyerReference: '',
  note: '',
  link: { url: 'https://tuisk.trenn.ee/i/26-10519', shortCode: 'K7M4-2PXA' },
  ...values,
});

/** A Latvian invoice of 55.00, with an employer as payer. */
export const makeLatvianDocument = (values: Partial<InvoiceDocument> = {}): InvoiceDocument => {
  const { seller, payer } = makeInvoiceDocument();
  return makeInvoiceDocument({
    country: 'LV',
    language: 'lv',
    number: 'RĪG-26-00017',
    seller: {
      ...seller,
      name: 'Ūdensroze SIA',
      registryCode: '40103123456',
      vatNumber: 'LV40103123456',
      address: riga,
      iban: 'LV97HABA0012345678910',
      bic: 'HABALV22',
    },
    payer: {
      ...payer,
      name: 'Ķiršu Darbnīca SIA',
      address: { ...riga, street: 'Čaka iela 7' },
      registryCode: '40203456789',
      vatNumber: 'LV40203456789',
      clientNumber: null,
    },
    client: { name: 'Žanete Ģērmane', email: '' },
    reference: 'RF6026105198',
    lines: [makeLine({ name: 'Mēneša abonements', fullNetCents: 4545, netCents: 4545, vatPercent: 21 })],
    vats: [{ kind: 'rate', percent: 21, netCents: 4545, vatCents: 955, reason: '' }],
    netCents: 4545,
    vatCents: 955,
    totalCents: 5500,
    ...values,
  });
};
