import type { Random } from '../seeded-random.ts';

const list = (names: string): readonly string[] => names.split(' ');

const estonianFirst = list(
  'Aive Aleksander Anete Anneli Ants Argo Birgit Eero Eha Elo Erki Gerli Hannes Heiki Helle Ingrid Jaagup Jaan Jüri Kaarel Kaisa Kalle Katrin Kersti Kertu Koit Krõõt Külli Laura Leelo Lembit Maarika Madis Marju Mihkel Mirjam Nele Oskar Õie Õnne Peep Pille Priit Raivo Reelika Riho Saskia Sirje Sten Tanel Tiina Tõnis Tõnu Ulvi Urve Vaike Villu Ülo Ülle Šarlota Žanna',
);
const estonianLast = list(
  'Aasmäe Allikas Haab Haljaste Hõbemägi Ilves Jõesaar Jõeäär Kadakas Kaevand Kalmus Kangur Karusoo Kivirand Koppel Kuuselaan Kõrvits Käosaar Külmoja Laanemets Lepamaa Lillepõld Loigu Luhaäär Metsküla Mustjõgi Mõisnik Nurmela Nõgene Oksaste Orgmets Paemurd Pajula Pihlakas Põldroos Pähkel Pärnoja Raudsaar Roosimägi Rõõmus Saluäär Sepamaa Soonurm Sõnajalg Tammoja Toomingas Tuulik Tõrvik Täheväli Uibopuu Vahtramäe Veskioja Võsaste Õunapuu Ääremaa Üksik Ürgorg Šmitt',
);
const latvianWomen = list(
  'Agnese Aija Anda Ārija Baiba Dace Daina Elza Evija Gunta Ieva Ilona Ingūna Inta Jana Jūlija Kristīne Laima Lāsma Līga Madara Māra Ņina Rasma Rūta Sanita Sigita Skaidrīte Solvita Šarlote Ulla Vēsma Viktorija Zane Zaiga Žanna Žaklīna Ērika Īrisa Ģertrūde Ķērsta',
);
const latvianMen = list(
  'Aigars Aivars Andris Ansis Arvīds Āris Dainis Edgars Ēriks Gatis Ģirts Imants Ivars Jēkabs Juris Kaspars Kristaps Krišjānis Lauris Mārcis Miķelis Modris Normunds Oskars Pauls Raimonds Rihards Rūdis Sandis Toms Uģis Uldis Valdis Vilnis Zigurds Žanis Ņikita Ķirils',
);
/** Without the ending, which depends on gender. */
const latvianLast = list(
  'Apšeniek Auziņ Āboltiņ Bebr Briežkaln Celmiņ Cīrul Dārzniek Dzenīt Ezerkaln Ērgl Gailīt Grāvīt Ģērman Irbīt Jaunzem Jūrkaln Kalniņsal Ķēniņ Lapsiņ Lāčkalniņ Liepkaln Ļūdēn Meždārz Mežkaln Niedrkaln Ņemir Ošlej Ozolsal Priedkaln Pūcīt Rudzīt Saulgriez Sīlenkaln Strautiņ Šķēl Tīrumniek Ūdrkaln Vanagkaln Vējiņ Vilkauk Zariņkaln Zemīt Žagar Žubīt',
);

/** Bērziņš and Bērziņa, Gailītis and Gailīte, Dārznieks and Dārzniece, Ezerkalns and Ezerkalna. */
function endLatvian(stem: string, of: 'woman' | 'man'): string {
  if (of === 'woman' && stem.endsWith('niek')) return `${stem.slice(0, -1)}ce`;
  if (of === 'woman' && stem === 'Jaunzem') return 'Jaunzeme';
  if (/(īt|l|br|iez|man)$/.test(stem)) return stem + (of === 'woman' ? 'e' : 'is');
  if (stem.endsWith('ņ')) return stem + (of === 'woman' ? 'a' : 'š');
  return stem + (of === 'woman' ? 'a' : 's');
}

export interface DemoName {
  firstName: string;
  lastName: string;
}

/** First and last names are combined at random: any likeness to a real person is coincidence. */
export function inventName(random: Random, nation: 'et' | 'lv'): DemoName {
  if (nation === 'et') return { firstName: random.pick(estonianFirst), lastName: random.pick(estonianLast) };
  return random.next() < 0.6
    ? { firstName: random.pick(latvianWomen), lastName: endLatvian(random.pick(latvianLast), 'woman') }
    : { firstName: random.pick(latvianMen), lastName: endLatvian(random.pick(latvianLast), 'man') };
}
