import type { LanguageTexts } from '#api/descriptions/schema.ts';

interface ClassText {
  names: readonly string[];
  level: 1 | 2 | 3;
  about: LanguageTexts;
  bring: LanguageTexts;
}

/** What the clubs say of their classes, by the classes' names. */
export const classTexts: readonly ClassText[] = [
  {
    names: ['Vinyasa jooga', 'Rīta joga'],
    level: 2,
    about: {
      et: 'Voolav jooga, kus iga liigutus käib hingamise rütmis. Keha läheb soojaks ja lõpus on viis minutit rahu.',
      en: 'Flowing yoga in which every movement follows the breath. The body warms up, and the end is five quiet minutes.',
      lv: 'Plūstoša joga, kurā katra kustība seko elpai. Ķermenis iesilst, un beigās ir piecas miera minūtes.',
    },
    bring: {
      et: 'veepudel ja rätik. Matid on saalis',
      en: 'a water bottle and a towel. Mats are provided',
      lv: 'ūdens pudele un dvielis. Paklājiņi ir zālē',
    },
  },
  {
    names: ['Hatha jooga', 'Jin-jooga', 'Iņ joga', 'Venitus ja lõdvestus'],
    level: 1,
    about: {
      et: 'Rahulik trenn, kus asendites püsitakse kauem. Sobib ka siis, kui sa pole joogat varem teinud.',
      en: 'A calm class in which poses are held longer. It suits you even if you have never done yoga.',
      lv: 'Mierīga nodarbība, kurā pozās paliek ilgāk. Der arī tad, ja jogu vēl neesi mēģinājis.',
    },
    bring: {
      et: 'soe pluus lõpulõdvestuseks',
      en: 'something warm for the end',
      lv: 'silts džemperis beigu atslābumam',
    },
  },
  {
    names: ['Pilates', 'Barre', 'Terve selg', 'Vesela mugura'],
    level: 1,
    about: {
      et: 'Tugev kere ja sirge rüht väikeste täpsete liigutustega. Treener näitab igast harjutusest kergemat varianti.',
      en: 'A strong core and a straight back by small exact movements. The trainer shows an easier form of each.',
      lv: 'Stiprs korpuss un taisna mugura ar mazām, precīzām kustībām. Treneris katram vingrinājumam parāda vieglāku veidu.',
    },
    bring: { et: 'sokid ja veepudel', en: 'socks and a water bottle', lv: 'zeķes un ūdens pudele' },
  },
  {
    names: ['Kangitreening', 'Jõud ja vastupidavus', 'Ringtreening', 'Sangpomm', 'Tugev kere'],
    level: 2,
    about: {
      et: 'Kogu keha jõutrenn muusika rütmis. Raskuse valid ise, alguses harjutame võtteid.',
      en: 'Strength for the whole body to music. You choose the weight; we begin with the technique.',
      lv: 'Visa ķermeņa spēka treniņš mūzikas ritmā. Svaru izvēlies pats, sākumā apgūstam tehniku.',
    },
    bring: {
      et: 'sisejalanõud, rätik ja vesi',
      en: 'indoor shoes, a towel and water',
      lv: 'telpu apavi, dvielis un ūdens',
    },
  },
  {
    names: ['HIIT 45', 'Tabata', 'Akva HIIT'],
    level: 3,
    about: {
      et: 'Lühikesed pingutused ja lühikesed puhkused. Pulss tõuseb kõrgele, pausi võib teha igal ajal.',
      en: 'Short efforts and short rests. Your pulse goes high, and you may pause at any time.',
      lv: 'Īsa slodze un īsa atpūta. Pulss kāpj augstu, pauzi var ieturēt jebkurā brīdī.',
    },
    bring: { et: 'rätik ja palju vett', en: 'a towel and plenty of water', lv: 'dvielis un daudz ūdens' },
  },
  {
    names: ['Ratas: tipptempo', 'Ratas: mäed'],
    level: 3,
    about: {
      et: 'Sõit muusika järgi: tõusud, sprindid ja lõpus kerge tempo. Takistuse seab igaüks ise.',
      en: 'A ride to music: climbs, sprints and an easy end. Everybody sets their own resistance.',
      lv: 'Brauciens mūzikas ritmā: kāpumi, sprinti un viegls noslēgums. Pretestību katrs iestata pats.',
    },
    bring: {
      et: 'kõva tallaga jalanõud ja rätik',
      en: 'shoes with a hard sole and a towel',
      lv: 'apavi ar cietu zoli un dvielis',
    },
  },
  {
    names: ['Vesiaeroobika', 'Vesijooks', 'Ūdens vingrošana', 'Vesivõimlemine'],
    level: 1,
    about: {
      et: 'Vesi kannab ja liigesed puhkavad, lihased saavad tööd. Ujuda ei pea oskama.',
      en: 'The water carries you: joints rest, muscles work. You need not be able to swim.',
      lv: 'Ūdens nes, locītavas atpūšas, muskuļi strādā. Peldēt prast nevajag.',
    },
    bring: { et: 'ujumisriided ja rätik', en: 'swimwear and a towel', lv: 'peldkostīms un dvielis' },
  },
  {
    names: ['Löögitund', 'Puttamise tund', 'Ujumistehnika'],
    level: 1,
    about: {
      et: 'Väike rühm ja palju kordusi. Treener parandab iga osaleja tehnikat eraldi.',
      en: 'A small group and many repetitions. The trainer corrects each person’s technique.',
      lv: 'Maza grupa un daudz atkārtojumu. Treneris labo katra dalībnieka tehniku.',
    },
    bring: { et: 'varustus on kohapeal', en: 'equipment is provided', lv: 'inventārs ir uz vietas' },
  },
];

/** What trainers say of themselves; the first trainers of a club have one each. */
export const trainerTexts: readonly LanguageTexts[] = [
  {
    et: 'On õpetanud 12 aastat. Rahulik tempo, selged juhised, iga asendi jaoks kergem variant.',
    en: 'Has taught for 12 years. A calm pace, clear instructions, an easier option for each pose.',
    lv: 'Māca 12 gadus. Mierīgs temps, skaidri norādījumi, katrai pozai vieglāks variants.',
  },
  {
    et: 'Tuleb trenni alati hea muusikaga. Tempo seab igaüks ise.',
    en: 'Always comes with good music. Everybody sets their own pace.',
    lv: 'Vienmēr nāk ar labu mūziku. Tempu katrs izvēlas pats.',
  },
  {
    et: 'Jõutreener. Parandab asendi enne, kui lisab raskust.',
    en: 'A strength trainer. Corrects the form before adding weight.',
    lv: 'Spēka treneris. Vispirms izlabo stāju, tad pieliek svaru.',
  },
  {
    et: 'Võtab algajad hoolega vastu ja jätab nimed meelde.',
    en: 'Looks after beginners and remembers names.',
    lv: 'Rūpīgi sagaida iesācējus un atceras vārdus.',
  },
];
