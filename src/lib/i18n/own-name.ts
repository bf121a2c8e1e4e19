import { type NamedStyle, styleName } from '#api/timetable/style-name.ts';
import { currentTexts } from './use-translation.ts';

/** What a style is called in the language of the app. */
export const ownName = (style: NamedStyle): string =>
  style.names ? styleName(style, currentTexts().language) : style.name;
