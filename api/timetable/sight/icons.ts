/** The app's icons, Tabler's outlines: a test compares them with its components. */
const outlines = {
  adjustments:
    'M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0|M4 6l8 0|M16 6l4 0|M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0|M4 12l2 0|M10 12l10 0|M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0|M4 18l11 0|M19 18l1 0',
  alertTriangle:
    'M12 9v4|M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0|M12 16h.01',
  arrowBackUp: 'M9 14l-4 -4l4 -4|M5 10h11a4 4 0 1 1 0 8h-1',
  arrowLeft: 'M5 12l14 0|M5 12l6 6|M5 12l6 -6',
  arrowRight: 'M5 12l14 0|M13 18l6 -6|M13 6l6 6',
  backpack:
    'M5 18v-6a6 6 0 0 1 6 -6h2a6 6 0 0 1 6 6v6a3 3 0 0 1 -3 3h-8a3 3 0 0 1 -3 -3|M10 6v-1a2 2 0 1 1 4 0v1|M9 21v-4a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v4|M11 10h2',
  barbell:
    'M2 12h1|M6 8h-2a1 1 0 0 0 -1 1v6a1 1 0 0 0 1 1h2|M6 7v10a1 1 0 0 0 1 1h1a1 1 0 0 0 1 -1v-10a1 1 0 0 0 -1 -1h-1a1 1 0 0 0 -1 1|M9 12h6|M15 7v10a1 1 0 0 0 1 1h1a1 1 0 0 0 1 -1v-10a1 1 0 0 0 -1 -1h-1a1 1 0 0 0 -1 1|M18 8h2a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-2|M22 12h-1',
  bell: 'M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6|M9 17v1a3 3 0 0 0 6 0v-1',
  calendarEvent:
    'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12|M16 3l0 4|M8 3l0 4|M4 11l16 0|M8 15h2v2h-2l0 -2',
  calendarExclamation:
    'M15 21h-9a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v5|M16 3v4|M8 3v4|M4 11h16|M11 15h1|M12 15v3|M19 16v3|M19 22v.01',
  calendarMonth:
    'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12|M16 3v4|M8 3v4|M4 11h16|M8 14v4|M12 14v4|M16 14v4',
  calendarPlus:
    'M12.5 21h-6.5a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v5|M16 3v4|M8 3v4|M4 11h16|M16 19h6|M19 16v6',
  calendarX:
    'M13 21h-7a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v6.5|M16 3v4|M8 3v4|M4 11h16|M22 22l-5 -5|M17 22l5 -5',
  check: 'M5 12l5 5l10 -10',
  chevronDown: 'M6 9l6 6l6 -6',
  chevronLeft: 'M15 6l-6 6l6 6',
  chevronRight: 'M9 6l6 6l-6 6',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0|M12 7v5l3 3',
  clockX: 'M20.926 13.15a9 9 0 1 0 -7.835 7.784|M12 7v5l2 2|M22 22l-5 -5|M17 22l5 -5',
  columns: 'M3 4a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-16|M9 3v18|M15 3v18',
  door: 'M14 12v.01|M3 21h18|M6 21v-16a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v16',
  externalLink: 'M12 6h-6a2 2 0 0 0 -2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-6|M11 13l9 -9|M15 4h5v5',
  history: 'M12 8l0 4l2 2|M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5',
  home: 'M5 12l-2 0l9 -9l9 9l-2 0|M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-7|M9 21v-6a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v6',
  list: 'M9 6l11 0|M9 12l11 0|M9 18l11 0|M5 6l0 .01|M5 12l0 .01|M5 18l0 .01',
  lock: 'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6|M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0|M8 11v-4a4 4 0 1 1 8 0v4',
  login: 'M9 8v-2a2 2 0 0 1 2 -2h7a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-7a2 2 0 0 1 -2 -2v-2|M3 12h13l-3 -3|M13 15l3 -3',
  mail: 'M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10|M3 7l9 6l9 -6',
  mapPin:
    'M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0|M17.657 16.657l-4.243 4.243a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 11.314 0',
  menu: 'M4 6l16 0|M4 12l16 0|M4 18l16 0',
  message: 'M8 9h8|M8 13h6|M9 18h-3a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-3l-3 3l-3 -3',
  moon: 'M12 3c.132 0 .263 0 .393 0a7.5 7.5 0 0 0 7.92 12.446a9 9 0 1 1 -8.313 -12.454l0 .008',
  phone: 'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
  playerPause:
    'M6 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12|M14 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12',
  plus: 'M12 5l0 14|M5 12l14 0',
  qrcode:
    'M4 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4|M7 17l0 .01|M14 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4|M7 7l0 .01|M4 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4|M17 7l0 .01|M14 14l3 0|M20 14l0 .01|M14 14l0 3|M14 20l3 0|M17 17l3 0|M20 17l0 3',
  share: 'M8 9h-1a2 2 0 0 0 -2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-8a2 2 0 0 0 -2 -2h-1|M12 14v-11|M9 6l3 -3l3 3',
  shieldLock:
    'M12 3a12 12 0 0 0 8.5 3a12 12 0 0 1 -8.5 15a12 12 0 0 1 -8.5 -15a12 12 0 0 0 8.5 -3|M11 11a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M12 12l0 2.5',
  stairsUp: 'M22 6h-5v5h-5v5h-5v5h-5|M6 10v-7|M3 6l3 -3l3 3',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0|M3 12h1m8 -9v1m8 8h1m-9 8v1m-6.4 -15.4l.7 .7m12.1 -.7l-.7 .7m0 11.4l.7 .7m-12.1 -.7l-.7 .7',
  wifiOff:
    'M12 18l.01 0|M9.172 15.172a4 4 0 0 1 5.656 0|M6.343 12.343a7.963 7.963 0 0 1 3.864 -2.14m4.163 .155a7.965 7.965 0 0 1 3.287 2|M3.515 9.515a12 12 0 0 1 3.544 -2.455m3.101 -.92a12 12 0 0 1 10.325 3.374|M3 3l18 18',
  x: 'M18 6l-12 12|M6 6l12 12',
} as const;

export type IconName = keyof typeof outlines;

export function renderIcon(name: IconName, size: number, stroke = 1.9): string {
  const paths = outlines[name].split('|').map((path) => `<path d="${path}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths.join('')}</svg>`;
}
