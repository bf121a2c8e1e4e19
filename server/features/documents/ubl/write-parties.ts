import type { DocumentAddress, DocumentPayer, DocumentSeller, ElectronicAddress } from '../invoice/invoice-document.ts';
import { type XmlElement, xml } from './write-xml.ts';

/** The registers of companies in the code list EAS, which the list of identifier schemes shares. */
const registers: Readonly<Record<string, string>> = { EE: '0191', LV: '0218' };

const vatScheme = xml('cac:TaxScheme', [xml('cbc:ID', 'VAT')]);

/** Where nobody named an address for e-invoices it is the company's number in its register. */
function endpointOf(address: ElectronicAddress | null, registryCode: string | null, country: string) {
  const scheme = registers[country];
  const known = address ?? (registryCode && scheme ? { scheme, id: registryCode } : undefined);
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
      endpointOf(seller.electronicAddress, seller.registryCode, seller.address.country),
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

export const writeCustomer = (payer: DocumentPayer): XmlElement =>
  xml('cac:AccountingCustomerParty', [
    xml('cac:Party', [
      endpointOf(payer.electronicAddress, payer.registryCode, payer.address.country),
      payer.clientNumber ? xml('cac:PartyIdentification', [xml('cbc:ID', payer.clientNumber)]) : undefined,
      xml('cac:PartyName', [xml('cbc:Name', payer.name)]),
      writeAddress(payer.address),
      writeVat(payer.vatNumber),
      writeLegalEntity(payer.name, payer.registryCode, payer.address.country),
    ]),
  ]);
