/** The parts of the settings' page in its order, as the address and its words name them; the palette finds them too. */
export const settingsParts = [
  { part: 'club', text: 'settings.part.club' },
  { part: 'places', text: 'settings.part.places' },
  { part: 'hours', text: 'settings.part.hours' },
  { part: 'brand', text: 'settings.part.brand' },
  { part: 'pages', text: 'settings.part.pages' },
  { part: 'styles', text: 'settings.part.styles' },
  { part: 'booking', text: 'settings.part.booking' },
  { part: 'waiting', text: 'settings.part.waiting' },
  { part: 'doors', text: 'settings.part.doors' },
  { part: 'messages', text: 'settings.part.messages' },
  { part: 'timetable', text: 'settings.part.timetable' },
  { part: 'seller', text: 'seller.part.seller' },
  { part: 'payment', text: 'seller.part.payment' },
  { part: 'contracts', text: 'seller.part.contracts' },
  { part: 'law', text: 'seller.part.law' },
  { part: 'hosts', text: 'settings.part.hosts' },
  { part: 'embed', text: 'settings.part.embed' },
  { part: 'programs', text: 'programs.title' },
  { part: 'imports', text: 'settings.part.imports' },
  { part: 'history', text: 'settings.part.history' },
] as const;
export type SettingsPart = (typeof settingsParts)[number]['part'];
