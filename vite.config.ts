import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNameOf } from './scripts/build/class-name.ts';
import { hintCompiler } from './scripts/build/compile-hint.ts';
import { declareCalls } from './scripts/build/declared-calls.ts';
import { minifyEntry } from './scripts/build/minify-entry.ts';
import { pageHead } from './scripts/build/page-head.ts';
import { routeAreas } from './scripts/build/route-areas.ts';
import { routeTreeConfig } from './scripts/build/route-tree-config.ts';
import { writeClasses } from './scripts/build/write-classes.ts';

/** What other features read of one stays apart from its screens: `queries.ts` and the like are loaded by everybody. */
const screensOf = (folders: string) => new RegExp(`/src/(?:${folders})/(?!.*(?:queries|mutations)\\.ts)`);

/**
 * What several lazy pages share goes into five files by folder: each file costs the first load its name and every page's mention
 * of it. A group brings what it imports and no later one has, so what every page needs comes first, without Mantine's modals and
 * inputs, which come with `overlay` and `form`.
 */
const sharedGroups = [
  {
    name: 'pieces',
    test: /@mantine\/hooks\/|@tabler\/icons-react|\/idb-keyval\/|\/src\/(?:ui\/(?!overlay\/[\w-]+-panel|form\/(?!form-failure|language-select|select-field)|time\/|list\/|flow\/calendar|pages\/editable-list)|lib\/(?!hours\/|staff\/))|\/features\/(?!accounting|clients|replacements|scheduling)[\w-]+\/queries\.ts$|\/api\/(?:[\w/-]+-limits|clients\/person-name|timetable\/format-duration)\.ts$/,
  },
  { name: 'overlay', test: /\/src\/ui\/overlay\/[\w-]+-panel\./ },
  { name: 'form', test: /\/src\/ui\/form\/(?!date-sheet|form-failure|language-select|select-field)/ },
  // A training's sheet, the questions of booking, and what My trainings and home have of them.
  {
    name: 'booking',
    test: screensOf('features/(?:registrations|timetable/(?:training|clash|places|feedback|repeat))'),
  },
  // Codes of doors, passes and the desk.
  { name: 'codes', test: screensOf('features/entry') },
].map((group) => ({ ...group, minShareCount: 2 }));

/** Pages and panels of one kind are fetched together: one name in the first load instead of twenty. */
const together = [{ name: 'account', test: screensOf('features/account|features/session|routes/login') }];

/**
 * The routes of the folders that the first load does not have (`routeAreas`), without their screens. What they share comes with
 * those of members, which nearly everybody has.
 */
const routesOf = (folders: string) =>
  new RegExp(`/src/(?:routeTree\\.gen\\.ts\\?area=|routes/)(?:${folders})\\b(?!.*tsr-split)`);
const memberRoutes = { name: 'routes', test: routesOf('user|public|login') };
/** Last of all: a group takes what it imports, and this one would take from members' pages what they share with staff's. */
const staffRoutes = { name: 'staff-routes', test: routesOf('admin|trainer') };

/** All panels of the frame and of the timetable’s head are fetched when the browser is idle, so one file serves them, except the menu, which opens soonest. */
const panels = {
  name: 'panels',
  test: /\/src\/(?:app\/[\w/-]+-(?:sheet|dialog|notice)|app\/(?:session\/session-keeper|panels\/app-panels)|features\/timetable\/(?:filters\/(?:filter-sheet|narrowing)|blocked\/blocked-banner))\.tsx?$/,
};

/** What only a wide screen has beside its work, and what runs behind every page: each in one file, as its parts come together. */
const besides = [
  // Weeks and grids of members and of staff, whose pages bring the rest.
  {
    name: 'grid',
    test: screensOf(
      'features/timetable/(?:week|hours|rooms|grid)|ui/time|lib/hours|routes/(?:user|public)/calendar/week\\.tsx\\?tsr-split',
    ),
  },
  // What some days have beside their trainings: a time from which one books, and a family. One name in the first load instead of two.
  { name: 'day-parts', test: /\/src\/app\/(?:shell\/opens-later|family\/family-chips)\./ },
  // The months of a calendar, which the head opens.
  { name: 'calendar', test: /\/src\/ui\/(?:flow\/calendar|form\/date-sheet)\./ },
  { name: 'slots', test: /\/src\/features\/timetable\/slots\/(?!has-slots)/ },
  { name: 'missing', test: /\/src\/(?:features\/not-found\/|routes\/(?:\$|404)\.tsx\?tsr-split)/ },
  {
    name: 'wide',
    test: /\/src\/(?:app\/shell\/(?:club-aside|begins-today)|features\/timetable\/(?:day\/(?:pane-choice|first-choice|use-row-keys)|filters\/filter-list))\./,
  },
  {
    name: 'background',
    test: /\/src\/app\/(?:outbox\/start-outbox|start\/(?:watch-server|show-law-link)|updates\/keep-up-to-date)\./,
  },
];

/**
 * What reads the answers on the device, with all that it needs, before any group that has other things too: whoever was here
 * before waits for it with each page. In the files that it shared with others it brought six times as much.
 */
const queryCache = { name: 'query-cache', test: /\/src\/app\/query-cache\/query-cache\.ts$/ };

/** What brings all texts; a file of its own, since whatever needs it would else have it. */
const allTexts = { name: 'i18n', test: /\/i18next\/|\/src\/lib\/i18n\/all-texts\./ };

/** What members' pages have in common with those of admins, which bring all that they import. */
const common = {
  name: 'common',
  test: /\/features\/(?:invoices\/(?:invoice-|invoices\.|pdf-button|share-link)|contracts\/use-money|(?:contracts|entry|personal-trainings|training-groups|videos)\/mutations|personal-trainings\/(?:package-texts|use-link|sold-packages)|training-groups\/group-texts|videos\/(?:transfer|videos\.|player\/time-text))|\/api\/(?:join\/join-rules|personal-trainings\/session-limits|tickets\/entitlement-state)\./,
};

/** Admins and trainers save statistics as CSV; its library is larger than their pages. */
const csv = { name: 'csv', test: /\/api\/csv\// };

/** The pages of admins: the entry names every file, and whoever opens one of these pages opens others. */
const staff = { name: 'staff', test: screensOf('routes/admin|features/clients|features/[\\w-]+/admin') };

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({ ...routeTreeConfig }),
    routeAreas(),
    declareCalls(),
    react(),
    pageHead(),
    minifyEntry(),
    hintCompiler(),
    writeClasses(),
  ],
  css: { modules: command === 'build' ? { generateScopedName: classNameOf } : {} },
  // As the app itself: the decoder's own code is a file beside it, and only where it is needed.
  worker: { format: 'es', plugins: () => [hintCompiler()] },
  // What the router brings for React 17 and older is part of React.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    cssTarget: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    // One file for all that every page needs: fifty small ones cost requests, and compress less well. For the same reason, and
    // because the page names every lazy file, one for the small things that several lazy pages share.
    rolldownOptions: {
      output: {
        // The shortest hash that the bundler takes: the entry names every lazy file.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'] },
            queryCache,
            allTexts,
            csv,
            common,
            memberRoutes,
            ...sharedGroups,
            panels,
            ...besides,
            staff,
            ...together,
            staffRoutes,
          ],
        },
      },
    },
  },
}));
