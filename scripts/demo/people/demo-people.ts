import { isoWeekday, type PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { DemoClub } from '../demo-club.ts';
import { type Random, seededRandom } from '../seeded-random.ts';

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

interface DemoName {
  firstName: string;
  lastName: string;
}

/** First and last names are combined at random: any likeness to a real person is coincidence. */
function inventName(random: Random, nation: 'et' | 'lv'): DemoName {
  if (nation === 'et') return { firstName: random.pick(estonianFirst), lastName: random.pick(estonianLast) };
  return random.next() < 0.6
    ? { firstName: random.pick(latvianWomen), lastName: endLatvian(random.pick(latvianLast), 'woman') }
    : { firstName: random.pick(latvianMen), lastName: endLatvian(random.pick(latvianLast), 'man') };
}

/** The client's contract or card; `none` has none. Only `open_ended` ones book in the demo data. */
export type DemoRight =
  | 'open_ended'
  | 'until_soon'
  | 'ten_visits'
  | 'ten_visits_used'
  | 'ticket'
  | 'voucher'
  | 'blocked'
  | 'stopped'
  | 'debt'
  | 'ended'
  | 'none';

export interface DemoPerson {
  /** The client number, known to its owner and used to look up the row. */
  code: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  language: Language;
  street: string;
  zipCode: string;
  right: DemoRight;
  /** Days from the start of the contract to the day of the fill. */
  contractAgeDays: number;
  role: 'member' | 'trainer' | 'admin' | 'desk' | 'client';
  homeUnit: string;
  /** ISO weekdays on which the client comes. */
  weekdays: readonly number[];
  /** Has a course or personal trainings, whose dates depend on the day of the fill, and so books nothing else. */
  isOffTimetable: boolean;
}

const streets = {
  et: ['Näidise', 'Katse', 'Proovi', 'Mudeli'],
  lv: ['Parauga iela', 'Mēģinājuma iela', 'Piemēra iela'],
};

/** By the last digits of `client-<n>`, so that the list of log-ins can name examples. */
const rightsByNumber: Readonly<Record<number, DemoRight>> = {
  3: 'until_soon',
  7: 'blocked',
  11: 'stopped',
  15: 'ended',
  19: 'none',
  23: 'ten_visits',
  27: 'ticket',
  31: 'ten_visits_used',
  35: 'voucher',
  39: 'debt',
};

function rightOf(number: number, random: Random): DemoRight {
  const isEnded = random.next() < 0.12;
  if (number <= 400) return rightsByNumber[number % 40] ?? 'open_ended';
  return isEnded ? 'ended' : 'open_ended';
}

function pickUnit({ units }: DemoClub, random: Random): string {
  return random.pick(units.flatMap((unit) => Array.from({ length: unit.share }, () => unit.name)));
}

function inventPerson(club: DemoClub, number: number): DemoPerson {
  const random = seededRandom(`${club.mailDomain} client ${number}`);
  const nation = club.language === 'lv' ? 'lv' : random.next() < 0.93 ? 'et' : 'lv';
  const mobile = nation === 'lv' ? '+371200001' : '+372555501';
  return {
    ...inventName(random, nation),
    code: String(100_000 + number),
    email: `client-${number}@${club.mailDomain}`,
    phone: `${mobile}${String(random.below(100)).padStart(2, '0')}`,
    language: random.next() < 0.06 ? 'en' : nation,
    street: `${random.pick(streets[nation])} ${1 + random.below(90)}–${1 + random.below(60)}`,
    zipCode: random.pick(club.zipCodes),
    right: rightOf(number, random),
    contractAgeDays: 100 + random.below(1400),
    role: 'client',
    homeUnit: pickUnit(club, random),
    weekdays: random.shuffled([1, 2, 3, 4, 5, 6, 7]).slice(0, club.daysAWeek),
    isOffTimetable: number <= 400 && number % 12 === 0,
  };
}

function namedPeople(club: DemoClub): DemoPerson[] {
  const homeUnit = club.units[0]?.name ?? '';
  const person = (
    number: number,
    role: DemoPerson['role'],
    name: { firstName: string; lastName: string },
  ): DemoPerson => ({
    ...inventPerson(club, number),
    firstName: name.firstName,
    lastName: name.lastName,
    code: String(number),
    email: `${role}@${club.mailDomain}`,
    language: club.language,
    right: 'open_ended',
    role,
    homeUnit,
    weekdays: role === 'member' ? club.member.weekdays : [],
    isOffTimetable: false,
  });
  return [person(1, 'member', club.member), person(2, 'trainer', club.trainers[0]), person(3, 'admin', club.admin)];
}

const known = new Map<DemoClub, readonly DemoPerson[]>();

/** Whoever works at the desk: the last of all, so that nobody else's data depends on them. */
const deskWorker = (club: DemoClub): DemoPerson => ({
  ...inventPerson(club, club.clientCount + 1),
  code: '4',
  email: `desk@${club.mailDomain}`,
  language: club.language,
  right: 'open_ended',
  role: 'desk',
  weekdays: [],
  isOffTimetable: false,
});

/** All people of a club, deterministic: member, trainer, admin, then client-1, client-2 …, at last the desk. */
export function demoPeople(club: DemoClub): readonly DemoPerson[] {
  let people = known.get(club);
  if (!people) {
    const clients = Array.from({ length: club.clientCount }, (_, at) => inventPerson(club, at + 1));
    people = [...namedPeople(club), ...clients, deskWorker(club)];
    known.set(club, people);
  }
  return people;
}

/** The clients who may book on a day, by home club. The member is planned separately. */
export function peopleOfDay(club: DemoClub, date: PlainDate): DemoPerson[] {
  const weekday = isoWeekday(date);
  return demoPeople(club).filter(
    ({ role, right, weekdays, isOffTimetable }) =>
      role === 'client' && right === 'open_ended' && !isOffTimetable && weekdays.includes(weekday),
  );
}

/** Those with courses and personal trainings. */
export const peopleOffTimetable = (club: DemoClub): DemoPerson[] =>
  demoPeople(club).filter(({ isOffTimetable }) => isOffTimetable);
