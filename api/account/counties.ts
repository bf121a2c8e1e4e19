export interface County {
  /** An ISO 3166-2 code, as `EE-37`. */
  code: string;
  /** In the country's own language, the one addresses are written in. */
  name: string;
}

/**
 * Names of Estonia's counties and, since the reform of 2021, Latvia's municipalities and state cities. A test compares
 * them with the package `iso-3166`, whose worldwide list is too large to ship in the app.
 */
export const counties: Readonly<Record<'EE' | 'LV', readonly County[]>> = {
  EE: [
    { code: 'EE-37', name: 'Harjumaa' },
    { code: 'EE-39', name: 'Hiiumaa' },
    { code: 'EE-45', name: 'Ida-Virumaa' },
    { code: 'EE-50', name: 'Jõgevamaa' },
    { code: 'EE-52', name: 'Järvamaa' },
    { code: 'EE-60', name: 'Lääne-Virumaa' },
    { code: 'EE-56', name: 'Läänemaa' },
    { code: 'EE-64', name: 'Põlvamaa' },
    { code: 'EE-68', name: 'Pärnumaa' },
    { code: 'EE-71', name: 'Raplamaa' },
    { code: 'EE-74', name: 'Saaremaa' },
    { code: 'EE-79', name: 'Tartumaa' },
    { code: 'EE-81', name: 'Valgamaa' },
    { code: 'EE-84', name: 'Viljandimaa' },
    { code: 'EE-87', name: 'Võrumaa' },
  ],
  LV: [
    { code: 'LV-002', name: 'Aizkraukles novads' },
    { code: 'LV-007', name: 'Alūksnes novads' },
    { code: 'LV-111', name: 'Augšdaugavas novads' },
    { code: 'LV-011', name: 'Ādažu novads' },
    { code: 'LV-015', name: 'Balvu novads' },
    { code: 'LV-016', name: 'Bauskas novads' },
    { code: 'LV-022', name: 'Cēsu novads' },
    { code: 'LV-DGV', name: 'Daugavpils' },
    { code: 'LV-112', name: 'Dienvidkurzemes novads' },
    { code: 'LV-026', name: 'Dobeles novads' },
    { code: 'LV-033', name: 'Gulbenes novads' },
    { code: 'LV-JEL', name: 'Jelgava' },
    { code: 'LV-041', name: 'Jelgavas novads' },
    { code: 'LV-042', name: 'Jēkabpils novads' },
    { code: 'LV-JUR', name: 'Jūrmala' },
    { code: 'LV-047', name: 'Krāslavas novads' },
    { code: 'LV-050', name: 'Kuldīgas novads' },
    { code: 'LV-052', name: 'Ķekavas novads' },
    { code: 'LV-LPX', name: 'Liepāja' },
    { code: 'LV-054', name: 'Limbažu novads' },
    { code: 'LV-056', name: 'Līvānu novads' },
    { code: 'LV-058', name: 'Ludzas novads' },
    { code: 'LV-059', name: 'Madonas novads' },
    { code: 'LV-062', name: 'Mārupes novads' },
    { code: 'LV-067', name: 'Ogres novads' },
    { code: 'LV-068', name: 'Olaines novads' },
    { code: 'LV-073', name: 'Preiļu novads' },
    { code: 'LV-REZ', name: 'Rēzekne' },
    { code: 'LV-077', name: 'Rēzeknes novads' },
    { code: 'LV-RIX', name: 'Rīga' },
    { code: 'LV-080', name: 'Ropažu novads' },
    { code: 'LV-087', name: 'Salaspils novads' },
    { code: 'LV-088', name: 'Saldus novads' },
    { code: 'LV-089', name: 'Saulkrastu novads' },
    { code: 'LV-091', name: 'Siguldas novads' },
    { code: 'LV-094', name: 'Smiltenes novads' },
    { code: 'LV-097', name: 'Talsu novads' },
    { code: 'LV-099', name: 'Tukuma novads' },
    { code: 'LV-101', name: 'Valkas novads' },
    { code: 'LV-113', name: 'Valmieras novads' },
    { code: 'LV-102', name: 'Varakļānu novads' },
    { code: 'LV-VEN', name: 'Ventspils' },
    { code: 'LV-106', name: 'Ventspils novads' },
  ],
};

export const countyCodes: readonly string[] = Object.values(counties).flatMap((ofCountry) =>
  ofCountry.map(({ code }) => code),
);

/** The codes that somebody who lives there may choose from; of a country that is not named here an empty text alone. */
export const countiesOf = (country: string): readonly string[] =>
  country === 'EE' || country === 'LV' ? counties[country].map(({ code }) => code) : [''];
