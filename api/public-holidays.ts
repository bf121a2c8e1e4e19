import { addDays, isoWeekday, type PlainDate } from './dates.ts';

export type HolidayCountry = 'EE' | 'LV';

/** Easter Sunday, by Gauss and Butcher. */
function easterOf(year: number): PlainDate {
  const [cycle, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const moon = (19 * cycle + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((cycle + 11 * moon + 22 * week) / 451);
  const days = moon + week - 7 * late + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const fixed: Record<HolidayCountry, readonly string[]> = {
  EE: ['01-01', '02-24', '05-01', '06-23', '06-24', '08-20', '12-24', '12-25', '12-26'],
  LV: ['01-01', '05-01', '05-04', '06-23', '06-24', '11-18', '12-24', '12-25', '12-26', '12-31'],
};
/** In Latvia the next Monday is free where these are on a weekend. */
const moved: Record<HolidayCountry, readonly string[]> = { EE: [], LV: ['05-04', '11-18'] };
/** Days from Easter Sunday on which nobody works, Sundays left out. */
const byEaster: Record<HolidayCountry, readonly number[]> = { EE: [-2], LV: [-2, 1] };

function isHoliday(country: HolidayCountry, day: PlainDate): boolean {
  const [year, date] = [Number(day.slice(0, 4)), day.slice(5)];
  if (fixed[country].includes(date)) return true;
  if (byEaster[country].some((days) => addDays(easterOf(year), days) === day)) return true;
  const isMonday = isoWeekday(day) === 1;
  return isMonday && [1, 2].some((days) => moved[country].includes(addDays(day, -days).slice(5)));
}

/** Neither Saturday, Sunday nor a public holiday of the country. */
export const isWorkingDay = (country: HolidayCountry, day: PlainDate): boolean =>
  isoWeekday(day) <= 5 && !isHoliday(country, day);

/** The day itself, or the next one on which people work. */
export const workingDayFrom = (country: HolidayCountry, day: PlainDate): PlainDate =>
  isWorkingDay(country, day) ? day : workingDayFrom(country, addDays(day, 1));
