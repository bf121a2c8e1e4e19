import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#api/languages.ts';

const files = import.meta.glob<object>(['./*/**/*.json', '!./*/{clients-file,timetable-file,bank-lines}.json'], {
  eager: true,
  import: 'default',
});

/** `\b` knows the letters of English only. */
const wordEdge = String.raw`(?:(?<=\p{L})(?!\p{L})|(?<!\p{L})(?=\p{L}))`;

/** The marks of each language; an inner pair is not in use. */
const quotation: Record<Language, RegExp> = { et: /„[^„“”"]*“/g, en: /“[^„“”"]*”/g, lv: /„[^„“”"]*”/g };

describe.each(languages)('the wording in %s', (language) => {
  const texts = textsOf(language);

  test('has one term for each concept', () => {
    expect(texts.length).toBeGreaterThan(1000);
    const found = forbidden[language].flatMap(({ variant, use, except }) => {
      const pattern = inAnyLanguage(variant);
      return texts
        .filter(({ text }) => pattern.test(text) && !except?.test(text))
        .map(({ where, text }) => `${where}: “${text}”, use ${use}`);
    });
    expect(found).toEqual([]);
  });

  test('quotes with the marks of the language, and has no typewriter’s marks', () => {
    const odd = texts.filter(({ text }) => /[„“”"']/.test(text.replaceAll(quotation[language], '')));
    expect(odd).toEqual([]);
  });
});

test.each(languages)('a mail in %s shows the terms right below the line that names their version', (language) => {
  const mails = filesOf(language)
    .flatMap(([, texts]) => flatten(texts, ''))
    .filter(([, text]) => text.includes('{{terms}}'));
  expect(mails.length).toBeGreaterThan(2);
  for (const [, text] of mails) expect(text).toMatch(/\{\{termsVersion\}\}\)[:.]\n\n\{\{terms\}\}/);
});

type Form = 'zero' | 'one' | 'other';

/** For each number its form, and for each form the nouns that may follow the number in it, in any case. */
const grammar: Record<Language, { formOf: Record<number, Form>; nouns: readonly Partial<Record<Form, string>>[] }> = {
  en: {
    formOf: { 0: 'other', 1: 'one', 2: 'other', 10: 'other', 11: 'other', 21: 'other' },
    nouns: [
      { one: 'class', other: 'classes' },
      { one: 'place', other: 'places' },
      { one: 'person', other: 'people' },
      { one: 'visit', other: 'visits' },
      { one: 'booking', other: 'bookings' },
      { one: 'pass', other: 'passes' },
      { one: 'entry', other: 'entries' },
      { one: 'week', other: 'weeks' },
      { one: 'minute', other: 'minutes' },
      { one: 'second', other: 'seconds' },
      { one: 'cancellation', other: 'cancellations' },
      { one: 'message', other: 'messages' },
      { one: 'character', other: 'characters' },
      { one: 'filter', other: 'filters' },
      { one: 'thing', other: 'things' },
    ],
  },
  et: {
    formOf: { 0: 'other', 1: 'one', 2: 'other', 10: 'other', 11: 'other', 21: 'other' },
    // The genitive and the other cases are the same after any number: `näita 5 trenni`, `5 nädalaks`.
    nouns: [
      { one: 'trenn trenni', other: 'trenni' },
      { one: 'koht', other: 'kohta' },
      { one: 'inimene', other: 'inimest' },
      { one: 'kord', other: 'korda' },
      { one: 'broneering', other: 'broneeringut' },
      { one: 'pääse', other: 'pääset' },
      { one: 'sisenemine', other: 'sisenemist' },
      { one: 'nädal', other: 'nädalat nädalaks' },
      { one: 'minut', other: 'minutit' },
      { one: 'sekund', other: 'sekundit' },
      { one: 'loobumine', other: 'loobumist' },
      { one: 'puudumine', other: 'puudumist' },
      { one: 'märk', other: 'märki' },
      { one: 'filter', other: 'filtrit' },
      { one: 'tegevus', other: 'tegevust' },
    ],
  },
  lv: {
    formOf: { 0: 'zero', 1: 'one', 2: 'other', 10: 'zero', 11: 'zero', 21: 'one' },
    nouns: [
      {
        zero: 'nodarbību nodarbībām',
        one: 'nodarbība nodarbību nodarbības nodarbībai',
        other: 'nodarbības nodarbībām',
      },
      { zero: 'vietu vietām', one: 'vieta vietu vietai', other: 'vietas vietām' },
      { zero: 'cilvēku cilvēkiem', one: 'cilvēks cilvēkam cilvēku', other: 'cilvēki cilvēkiem cilvēkus' },
      { zero: 'reižu reizēm', one: 'reize reizi reizei', other: 'reizes reizēm' },
      { zero: 'pieteikumu pieteikumiem', one: 'pieteikums pieteikumam', other: 'pieteikumi pieteikumiem' },
      { zero: 'caurlaižu', one: 'caurlaide', other: 'caurlaides' },
      { zero: 'nedēļu nedēļām', one: 'nedēļa nedēļai', other: 'nedēļas nedēļām' },
      { zero: 'minūšu minūtēm', one: 'minūte minūtei', other: 'minūtes minūtēm' },
      { zero: 'sekunžu', one: 'sekunde', other: 'sekundes' },
      { zero: 'darbību', one: 'darbība', other: 'darbības' },
      { zero: 'īsziņu', one: 'īsziņa īsziņu', other: 'īsziņas' },
      { zero: 'rakstzīmju', one: 'rakstzīme', other: 'rakstzīmes' },
    ],
  },
};

/** A definite adjective stands before the number, so that the noun agrees with it: `Pēdējās 10 vietas`. */
const definite = new Set(['lv timetable.json place.last']);

const plural = /_(?:zero|one|other)$/;

/** Beside a participle or adjective in the plural, as `atceltas 10 nodarbības`, a Latvian zero is in its form too. */
const agreeing = /\p{L}(?:ti|tas|ušies|ušās|vas|vi)(?!\p{L})/u;

describe.each(languages)('numbers in %s', (language) => {
  const { formOf, nouns } = grammar[language];
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    initAsync: false,
    ns: filesOf(language).map(([path]) => path),
    resources: { [language]: Object.fromEntries(filesOf(language)) },
    fallbackLng: false,
    nsSeparator: '|',
  });
  const counted = filesOf(language).flatMap(([path, texts]) => [
    ...new Set(
      flatten(texts, '')
        .filter(([key]) => plural.test(key) && !key.includes('_ordinal_'))
        .map(([key]) => `${path}|${key.replace(plural, '')}`),
    ),
  ]);

  test.each(Object.keys(formOf).map(Number))('the word after %i is in its form', (count) => {
    const ofNumber: Form = formOf[count] ?? 'other';
    expect(counted.length).toBeGreaterThan(20);
    const odd = counted.flatMap((key) => {
      if (definite.has(`${language} ${key.replace(/.*\//, '').replace('|', ' ')}`)) return [];
      const text = i18n.t(key as never, { count }) as string;
      if (text.includes('|')) return [`${key} has no text for ${count}`];
      const fitting = [ofNumber, ...(ofNumber === 'zero' && agreeing.test(text) ? (['other'] as const) : [])];
      // An adjective may stand between: `10 brīvu vietu`.
      const [, ...words] = new RegExp(String.raw`(?<![\d.])${count} (\p{L}+)(?: (\p{L}+))?`, 'u').exec(text) ?? [];
      const wrong = words.filter((word) => {
        const noun = nouns.find((forms) => Object.values(forms).join(' ').split(' ').includes(word));
        return noun && !fitting.some((form) => noun[form]?.split(' ').includes(word));
      });
      return wrong.map((word) => `${key}: “${text}”, ${word}`);
    });
    expect(odd).toEqual([]);
  });
});

interface Text {
  /** `timetable.json place.free_one`. */
  where: string;
  text: string;
}

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, child]) => flatten(child, path ? `${path}.${key}` : key));
}

const filesOf = (language: Language) => Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));

function textsOf(language: Language): Text[] {
  return filesOf(language).flatMap(([path, texts]) =>
    flatten(texts, '').map(([key, text]) => ({
      where: `${path.replace(/.*\//, '')} ${key}`,
      text: text.replaceAll(/\{\{[^}]*\}\}/g, '{}'),
    })),
  );
}

interface Forbidden {
  variant: RegExp;
  /** The one word for it. */
  use: string;
  /** Where the variant means something else. */
  except?: RegExp;
}

const inAnyLanguage = ({ source, flags }: RegExp): RegExp =>
  new RegExp(source.replaceAll(String.raw`\b`, wordEdge), `${flags}u`);

const forbidden: Record<Language, readonly Forbidden[]> = {
  en: [
    {
      variant: /\btrainings?\b/i,
      use: 'class',
      except:
        /\b[Mm]y trainings\b|^(?:Group|Personal) trainings?(?: package)?$|\b[Pp]ersonal trainings?\b|[Tt]raining (?:groups?|videos)\b|is training too/,
    },
    { variant: /(?<!\bfront )\bdesk\b/i, use: 'front desk' },
    {
      variant: /(?<!\bin )\bline\b|\b(?:first|next) in line\b/i,
      use: 'waiting list; in line only with a number',
      // Of a file.
      except: /\bline (?:\{|above|below|break|is left)|\} line\b|\b(?:its|the|no) line\b|^Line$/i,
    },
    { variant: /\bgiv\w* (?:\w+ ){0,3}back\b/i, use: 'give up' },
    { variant: /\bfree cancelling\b/i, use: 'free cancellation' },
    { variant: /\bno network\b/i, use: 'offline' },
    { variant: /\bplace is confirmed\b/i, use: 'you have a place: to confirm is to say that one is coming' },
    { variant: /\bpass(?:es)? (?:has |have |had )?ended\b|\bend the pass/i, use: 'turn off' },
    { variant: /\be-mail/i, use: 'email' },
    { variant: /\bnetwork\b/i, use: 'connection' },
    { variant: /\balloc/i, use: 'match' },
    { variant: /\ban advance\b/i, use: 'credit' },
    { variant: /\b(?:is|are) good (?:for|until|till)\b/i, use: 'valid' },
    { variant: /\bbookings? (?:is |are |was |were |has |have )?end(?:s|ed)?\b/i, use: 'cancel: contracts end' },
  ],
  et: [
    { variant: /\badmin(?!istraator)/i, use: 'haldur; administraator is at the front desk' },
    { variant: /eestkost/i, use: 'seaduslik esindaja' },
    { variant: /e-mail/i, use: 'e-post' },
    { variant: /(?:\d|\{\})[  ]%/, use: '%, without a space' },
    { variant: /\bbroneering\S* (?:on )?l[õo]p(?:e|p)/i, use: 'tühistatud' },
    { variant: /ootenimekir/i, use: 'ootejärjekord' },
    { variant: /avaekraan/i, use: 'avakuva' },
    { variant: /\buuendus/i, use: 'värskendus' },
    { variant: /\bSMSi|\bsms/, use: 'SMS-i' },
    { variant: /\ble(?:tt|ti|tis|tist)\b/i, use: 'vastuvõtt, administraator' },
    { variant: /treening(?!video|rühm)/i, use: 'trenn' },
    { variant: /külastus/i, use: 'kord', except: /raamatupidamiskanded/ },
    { variant: /\bära jäe/i, use: 'jääb ära' },
    { variant: /sünnikuupäev/i, use: 'sünniaeg' },
    { variant: /sissepääs\b/i, use: 'pääse' },
    { variant: /\bmittetule/i, use: 'mitteilmumine' },
    { variant: /\bäp(?:i|p)(?!pood|poe)/i, use: 'rakendus' },
    { variant: /\btühistat\S+ (?:\{\} )?trenn/i, use: 'jääb ära; a booking is tühistatud' },
    { variant: /\bpol(?:e|nud)\b[^]*\.$/, use: 'ei ole in a sentence', except: /^Ühendust pole, viimati/ },
    { variant: /\btrenn(?:i)? (?:on )?tühistatud|tühistatud trenn/i, use: 'jääb ära; a booking is tühistatud' },
    { variant: /\bkoha(?:st)? (?:saab |saad )?(?:tasuta )?vabastada\b/i, use: 'loobuma' },
  ],
  lv: [
    { variant: /aizbildn/i, use: 'likumiskais pārstāvis' },
    { variant: /pastkast/i, use: 'e-pasts' },
    { variant: /plkst\. /, use: 'plkst. and a no-break space' },
    {
      variant: /\besi (?:pie|at|iz|sa|no|ap|ie)\S+(?:ies|usies|dams|dama)\b/i,
      use: 'the past tense: a participle names the sex',
    },
    { variant: /beid(?:z|gs|dz)\S* pieteikum|pieteikum\S* (?:ir )?beid/i, use: 'atcelts' },
    { variant: /gaidīšanas rind/i, use: 'gaidīšanas saraksts; rindā only with a number' },
    { variant: /\bzāl[ēeiu]/i, use: 'telpa', except: /trenažieru zāle/i },
    { variant: /pārlūkprogramm/i, use: 'pārlūks' },
    { variant: /\blet[ei]\b/i, use: 'recepcija' },
    // Interest for paying late is a term of the law.
    { variant: /kavējum/i, use: 'izlaista nodarbība', except: /nokavējuma procent/i },
    { variant: /atslēgt|aizvērts\b.*\bkont|\bkont\w* .*\baizvērt/i, use: 'iziet no konta, izrakstīt' },
    { variant: /iekļū/i, use: 'ieiet', except: /piekļūstamīb/i },
    { variant: /\bsms\b/i, use: 'īsziņa' },
    { variant: /labdien/i, use: 'Sveiki' },
    { variant: /apmeklējum\w* (?:atlik|vairs)|atlikuš\w* apmeklējum|rezervēts apmeklējum/i, use: 'reize' },
    { variant: /\btu vairs negaidi|\btu gaidi \{\}/i, use: 'neesi gaidīšanas sarakstā; esi {}. vietā rindā' },
    { variant: /telefon/i, use: 'tālrunis' },
    { variant: /novēlot|vēla\S* atcelš/i, use: 'vēla atteikšanās' },
    { variant: /bezmaksas atcelš/i, use: 'bezmaksas atteikšanās' },
    { variant: /\bziņas?\b/i, use: 'ziņojums', except: /bez tavas ziņas/ },
    { variant: /\bstil(?:s|i|a|u)\b/i, use: 'veids' },
    { variant: /ielogo/i, use: 'ienākt' },
    { variant: /ieejas kart/i, use: 'caurlaide' },
    { variant: /personīg\S* treniņ/i, use: 'personālais treniņš' },
    { variant: /\bpaņemiet\b|\bjūs\b|\bjums\b/i, use: 'tu' },
  ],
};
