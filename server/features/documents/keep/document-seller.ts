import { sellerRulesOf } from '#api/tenants/seller-settings.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { shownMail } from '../../../endpoint/shown-mail.ts';
import type { DocumentSeller } from '../invoice/invoice-document.ts';
import { readAddress } from './compose-document.ts';

/** The club as papers name it, by its settings of now. */
export function documentSellerOf({ tenant, origin }: Pick<RequestContext, 'tenant' | 'origin'>): DocumentSeller {
  const { settings } = tenant;
  const seller = sellerRulesOf(settings.seller, settings.page_rules.main.countryCode);
  return {
    name: seller.legalName || tenant.name,
    registryCode: seller.registryCode,
    vatNumber: seller.vatNumber || null,
    address: readAddress(seller.address, seller.country),
    iban: seller.iban,
    bic: seller.bic || null,
    email: shownMail(seller.email),
    phone: settings.phone,
    website: origin.replace(/^https?:\/\//, '').replace(/:\d+$/, ''),
    electronicAddress: null,
  };
}
