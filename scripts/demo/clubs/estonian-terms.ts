import type { BuyingTerms } from '#api/tenants/schema.ts';

/** Terms of sale of the demo clubs in Estonia, short and made up; a real club has its own. */
export const estonianTerms = (club: string): BuyingTerms => ({
  et: [
    `${club} on näidisklubi: siin ei maksa keegi päris raha ja ostud ei kohusta kedagi.`,
    'Pakett kehtib alates valitud alguskuupäevast. Kasutamata paketi eest tagastame raha 14 päeva jooksul.',
    'Kohast saab tasuta loobuda reeglites näidatud ajani enne treeningu algust.',
  ].join('\n\n'),
  en: [
    `${club} is a demonstration club: nobody pays real money here, and no purchase binds anybody.`,
    'A package is valid from the day you choose. We refund an unused package within 14 days.',
    'A place can be given up free of charge until the time that the rules show.',
  ].join('\n\n'),
  lv: [
    `${club} ir paraugklubs: šeit neviens nemaksā īstu naudu, un pirkumi nav saistoši.`,
    'Abonements ir derīgs no izvēlētās dienas. Par neizmantotu abonementu naudu atmaksājam 14 dienu laikā.',
    'No vietas bez maksas var atteikties līdz noteikumos norādītajam laikam.',
  ].join('\n\n'),
});
