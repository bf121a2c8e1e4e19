import type { DocumentAddress, DocumentPayer, DocumentSeller, ElectronicAddress } from '../invoice/invoice-document.ts';
import { type XmlElement, xml } from './write-xml.ts';

/** The registers of companies in the code list EAS, which the list of identifier schemes shares. */
const registers: Readonly<Record<string, string>> = { EE: '0191', FI: '0212', LT: '0200', LV: '0218' };

const vatScheme = xml('cac:TaxScheme', [xml('cbc:ID', 'VAT')]);

/** Numbers of VAT of each state in the code list EAS, for companies of which nothing else is known to it. */
const vatSchemes: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  ES: '9920',
  FI: '0213',
  FR: '9957',
  GR: '9933',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SE: '9955',
  SI: '9949',
  SK: '9950',
};

/** Where nobody named an address for e-invoices it is the company's number in its register, else that of VAT. */
function addressOf({ electronicAddress, registryCode, vatNumber, address }: Addressed): ElectronicAddress | undefined {
  const { country } = address;
  if (electronicAddress) return electronicAddress;
  const [register, vat] = [registers[country], vatSchemes[country]];
  if (registryCode && register) return { scheme: register, id: registryCode };
  return vatNumber && vat ? { scheme: vat, id: vatNumber } : undefined;
}

type Addressed = Pick<DocumentPayer, 'electronicAddress' | 'registryCode' | 'vatNumber' | 'address'>;

export const addressOfPayer = (payer: DocumentPayer): ElectronicAddress | undefined => addressOf(payer);

function writeEndpoint(party: Addressed): XmlElement | undefined {
  const known = addressOf(party);
  return known && xml('cbc:EndpointID', known.id, { schemeID: known.scheme });
}

const writeAddress = ({ street, city, zipCode, country }: DocumentAddress): XmlElement =>
  xml('cac:PostalAddress', [
    street ? xml('cbc:StreetName', street) : undefined,
    city ? xml('cbc:CityName', city) : undefined,
    zipCode ? xml('cbc:PostalZone', zipCode) : undefined,
    xml('cac:Country', [xml('cbc:IdentificationCode', country)]),
  ]);

const writeVat = (number: string | null): XmlElement | undefined =>
  number ? xml('cac:PartyTaxScheme', [xml('cbc:CompanyID', number), vatScheme]) : undefined;

function writeLegalEntity(name: string, registryCode: string | null, country: string): XmlElement {
  const scheme = registers[country];
  return xml('cac:PartyLegalEntity', [
    xml('cbc:RegistrationName', name),
    registryCode ? xml('cbc:CompanyID', registryCode, scheme ? { schemeID: scheme } : undefined) : undefined,
  ]);
}

export const writeSupplier = (seller: DocumentSeller): XmlElement =>
  xml('cac:AccountingSupplierParty', [
    xml('cac:Party', [
      writeEndpoint(seller),
      xml('cac:PartyName', [xml('cbc:Name', seller.name)]),
      writeAddress(seller.address),
      writeVat(seller.vatNumber),
      writeLegalEntity(seller.name, seller.registryCode, seller.address.country),
      writeContact(seller),
    ]),
  ]);

function writeContact({ phone, email }: DocumentSeller): XmlElement | undefined {
  if (!phone && !email) return undefined;
  return xml('cac:Contact', [
    phone ? xml('cbc:Telephone', phone) : undefined,
    email ? xml('cbc:ElectronicMail', email) : undefined,
  ]);
}

/** Where the seller is not registered for VAT, no number of it may stand there. */
export const writeCustomer = (payer: DocumentPayer, hasVat: boolean): XmlElement =>
  xml('cac:AccountingCustomerParty', [
    xml('cac:Party', [
      writeEndpoint(payer),
      payer.clientNumber ? xml('cac:PartyIdentification', [xml('cbc:ID', payer.clientNumber)]) : undefined,
      xml('cac:PartyName', [xml('cbc:Name', payer.name)]),
      writeAddress(payer.address),
      writeVat(hasVat ? payer.vatNumber : null),
      writeLegalEntity(payer.name, payer.registryCode, payer.address.country),
    ]),
  ]);
