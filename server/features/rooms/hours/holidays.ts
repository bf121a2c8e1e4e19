import type { PlainDate } from '#api/dates.ts';
import type { Holiday } from '#api/scheduling/series/schema.ts';
import type { ScheduleRules } from '#api/tenants/schedule-settings.ts';

type Rules = Pick<ScheduleRules, 'holidays' | 'ownHolidays' | 'workedHolidays'>;
type Names = Holiday['names'];

const languages = ['et', 'en', 'lv'] as const;
const known = new Map<string, Map<PlainDate, Names>>();

/** The second Sunday of May is a holiday by Latvia's law; the library lists it as a mere observance. */
const sundaysByLaw: Record<'EE' | 'LV', readonly string[]> = { EE: [], LV: ['2nd sunday in May'] };

/** Pentecost, a holiday by Latvia's law that the library lacks, and its Latvian name with it. */
const pentecost = { name: { lv: 'Vasarsvētki', en: 'Pentecost', et: 'nelipühad' }, type: 'public' } as const;

/** The public holidays of a country in a year. The library is loaded when an admin first asks. */
async function holidaysOf(country: 'EE' | 'LV', year: number): Promise<Map<PlainDate, Names>> {
  const key = `${country} ${year}`;
  const found = known.get(key);
  if (found) return found;
  const { default: Holidays } = await import('date-holidays');
  const days = new Map<PlainDate, Names>();
  for (const language of languages) {
    const table = new Holidays(country);
    if (country === 'LV') table.setHoliday('easter 49', pentecost);
    if (!table.getLanguages().includes(language)) continue;
    for (const { date, name, type, rule } of table.getHolidays(year, language)) {
      if (type !== 'public' && !sundaysByLaw[country].includes(rule)) continue;
      const day = date.slice(0, 10);
      days.set(day, { ...days.get(day), [language]: name });
    }
  }
  known.set(key, days);
  return days;
}

/** What series of the tenant leave out from `from` to `until`, in order. */
export async function listHolidays(rules: Rules, from: PlainDate, until: PlainDate): Promise<Holiday[]> {
  const days = new Map<PlainDate, Names>(rules.ownHolidays.map((date) => [date, {}]));
  const { holidays } = rules;
  if (holidays !== 'none') {
    for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)); year++) {
      for (const [date, names] of await holidaysOf(holidays, year)) days.set(date, names);
    }
  }
  return [...days]
    .filter(([date]) => date >= from && date <= until && !rules.workedHolidays.includes(date))
    .map(([date, names]) => ({ date, names }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
