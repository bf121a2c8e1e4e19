/**
 * Names of zones as Outlook and Exchange write them, for files that do not describe the zone themselves.
 * Source: windowsZones.xml of Unicode CLDR, the main zone of each (territory 001), Europe and UTC.
 */
export const windowsZones: ReadonlyMap<string, string> = new Map([
  ['UTC', 'UTC'],
  ['GMT Standard Time', 'Europe/London'],
  ['Greenwich Standard Time', 'Atlantic/Reykjavik'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['Central Europe Standard Time', 'Europe/Budapest'],
  ['Romance Standard Time', 'Europe/Paris'],
  ['Central European Standard Time', 'Europe/Warsaw'],
  ['FLE Standard Time', 'Europe/Kiev'],
  ['GTB Standard Time', 'Europe/Bucharest'],
  ['E. Europe Standard Time', 'Europe/Chisinau'],
  ['Kaliningrad Standard Time', 'Europe/Kaliningrad'],
  ['Turkey Standard Time', 'Europe/Istanbul'],
  ['Belarus Standard Time', 'Europe/Minsk'],
  ['Russian Standard Time', 'Europe/Moscow'],
]);
