/** The banks that the provider lists in each country, in its order. */
export const banks: Readonly<Record<string, readonly (readonly [code: string, name: string])[]>> = {
  EE: [
    ['HABAEE2X', 'Swedbank'],
    ['EEUHEE2X', 'SEB'],
    ['LHVBEE22', 'LHV'],
    ['EKRDEE22', 'Coop Pank'],
    ['RIKOEE22', 'Luminor'],
    ['PARXEE22', 'Citadele'],
    ['RVUALT2V', 'Revolut'],
    ['NTSBDEB1', 'N26'],
  ],
  LV: [
    ['HABALV22', 'Swedbank'],
    ['UNLALV2X', 'SEB'],
    ['PARXLV22', 'Citadele'],
    ['RIKOLV2X', 'Luminor'],
    ['RVUALT2V', 'Revolut'],
  ],
};
