import type { DemoClub, DemoTrainer } from '../demo-club.ts';
import { demoPageRules } from '../demo-page-rules.ts';
import { logos } from './logos.ts';
import { udensrozeClasses, udensrozeStyles } from './udensroze-classes.ts';
import { udensrozeUnit } from './udensroze-unit.ts';

const teach = (firstName: string, lastName: string, ...styles: string[]): DemoTrainer => ({
  firstName,
  lastName,
  unit: udensrozeUnit.name,
  styles,
});

export const udensrozeSpa: DemoClub = {
  mailDomain: 'riga.test',
  name: 'Ūdensroze Spa',
  title: 'Ūdensroze, Rīga',
  hosts: ['riga.localhost'],
  timeZone: 'Europe/Riga',
  language: 'lv',
  brandColor: '#0b7c85',
  logoSvg: logos.lotus,
  phone: '5555 0120',
  pageRules: {
    ...demoPageRules,
    pageFunctions: { ...demoPageRules.pageFunctions, isFiltersList: true },
    main: { defaultColorScheme: 'light', countryCode: 'LV', defaultLanguage: 'lv' },
  },
  seller: {
    legalName: 'SIA „Ūdensroze”',
    registryCode: '99000000014',
    vatNumber: 'LV99000000014',
    address: 'Parauga iela 7, LV-1010 Rīga',
    email: 'info@riga.test',
    iban: 'LV59HABA0551000000701',
    bankName: 'Swedbank',
    invoicePrefix: 'UR',
  },
  buyingTerms: {
    lv: [
      'Ūdensroze Spa ir paraugklubs: šeit neviens nemaksā īstu naudu, un pirkumi nav saistoši.',
      'Abonements ir derīgs no izvēlētās dienas visās telpās, kas tajā norādītas.',
      'No pirts un masāžas vietas bez maksas var atteikties līdz noteikumos norādītajam laikam.',
    ].join('\n\n'),
    en: [
      'Ūdensroze Spa is a demonstration club: nobody pays real money here, and no purchase binds anybody.',
      'A package is valid from the day you choose, in all rooms that it names.',
      'A place in the sauna or a massage can be given up free of charge until the time that the rules show.',
    ].join('\n\n'),
    et: [
      'Ūdensroze Spa on näidisklubi: siin ei maksa keegi päris raha ja ostud ei kohusta kedagi.',
      'Pakett kehtib alates valitud päevast kõigis ruumides, mida see hõlmab.',
      'Sauna- ja massaažikohast saab tasuta loobuda reeglites näidatud ajani.',
    ].join('\n\n'),
  },
  city: 'Rīga',
  county: 'LV-RIX',
  zipCodes: ['LV-1001', 'LV-1010', 'LV-1013', 'LV-1050'],
  units: [udensrozeUnit],
  styles: udensrozeStyles,
  classes: udensrozeClasses,
  trainers: [
    teach('Jānis', 'Bērziņš', 'water', 'kids', 'hiit', 'health'),
    teach('Elīna', 'Ļaksa', 'mind', 'health', 'dance'),
    teach('Kārlis', 'Ķirsis', 'kids', 'water', 'health'),
    teach('Pēteris', 'Kļaviņš', 'spa'),
    teach('Inta', 'Čukste', 'massage'),
    teach('Žanete', 'Ūdre', 'massage', 'spa'),
    teach('Līga', 'Šņore', 'health', 'mind', 'kids', 'dance'),
    teach('Guntis', 'Vītols', 'kids', 'hiit', 'water', 'health'),
  ],
  policies: { group: { guestsPerMonth: 2 } },
  clientCount: 1800,
  daysAWeek: 3,
  member: {
    firstName: 'Ilze',
    lastName: 'Krūmiņa',
    weekdays: [2, 4, 6, 7],
    classes: ['Brīvā peldēšana', 'Ūdens vingrošana', 'Iņ joga', 'Rīta joga', 'Publiskā pirts'],
  },
  admin: { firstName: 'Mārtiņš', lastName: 'Zvirgzds' },
  praise: ['Lieliska nodarbība, paldies!', 'Ļoti patīkama atmosfēra.', 'Pēc nodarbības jūtos lieliski.'],
  comments: ['Lūdzu, paņem līdzi dvieli.', 'Ūdens temperatūra šodien ir +28 °C.', 'Iesācēji ir ļoti gaidīti.'],
};
