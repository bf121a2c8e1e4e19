/** Where a setting stands in the app: a part of the settings page, or a page of its own. */
export const settingParts = [
  'club',
  'places',
  'hours',
  'brand',
  'pages',
  'booking',
  'waiting',
  'doors',
  'messages',
  'timetable',
  'styles',
  'hosts',
  'embed',
  'seller',
  'payment',
  'contracts',
  'law',
  'rooms',
  'clubs',
  'trainers',
] as const;
export type SettingPart = (typeof settingParts)[number];

/** Those whose fields are drawn from the declaration alone, in the order of their fields. */
export const plainParts = {
  club: ['name', 'branding.title', 'branding.phone', 'pageRules.main.countryCode', 'pageRules.main.defaultLanguage'],
  places: ['clubs[].name', 'clubs[].address', 'clubs[].phone', 'clubs[].map'],
  rooms: [
    'clubs[].rooms[].name',
    'clubs[].rooms[].places',
    'clubs[].rooms[].group',
    'clubs[].rooms[].layout',
    'clubs[].rooms[].isShared',
    'clubs[].rooms[].styles',
    'clubs[].rooms[].isHidden',
  ],
  hours: [
    'clubs[].hours.mon',
    'clubs[].hours.tue',
    'clubs[].hours.wed',
    'clubs[].hours.thu',
    'clubs[].hours.fri',
    'clubs[].hours.sat',
    'clubs[].hours.sun',
    'clubs[].hours.holidays',
    'clubs[].days',
    'schedule.holidays',
    'schedule.ownHolidays',
    'schedule.workedHolidays',
  ],
  brand: [
    'branding.brandColor',
    'branding.font',
    'branding.logo',
    'pageRules.main.defaultColorScheme',
    'branding.colors.light.fill',
    'branding.colors.light.acc',
    'branding.colors.light.tint',
    'branding.colors.dark.fill',
    'branding.colors.dark.acc',
    'branding.colors.dark.tint',
  ],
  pages: [
    'pageRules.pages.isUserCalendarPage',
    'pageRules.pages.isJoinCompletePage',
    'pageRules.pages.isJoinSimplePage',
    'pageRules.pages.isBuyPersonalTrainingPage',
    'pageRules.pageFunctions.isTrainingCommentsEnabled',
    'pageRules.pageFunctions.isSubstituteTrainerFunctionEnabled',
    'pageRules.pageFunctions.isQrEntryEnabled',
    'pageRules.pageFunctions.isFiltersList',
    'pageRules.pageFunctions.isInvoiceMenuHidden',
    'pageRules.pageFunctions.isLanguageMenuHidden',
    'pageRules.pageFunctions.isSmsNotificationHidden',
    'pageRules.pageFunctions.isLoginByEmail',
    'pageRules.pageFunctions.isAnyPasswordCharacterAllowed',
    'pageRules.pageFunctions.isSecondFactorRequired',
  ],
  booking: [
    'bookingPolicies[].windowWeeks',
    'bookingPolicies[].opensAtTime',
    'bookingPolicies[].closesMinutesBefore',
    'bookingPolicies[].upcomingLimit',
    'bookingPolicies[].perDayLimit',
    'bookingPolicies[].flaggedStylePerDayLimit',
    'bookingPolicies[].overlap',
    'bookingPolicies[].travelMinutesBetweenClubs',
    'bookingPolicies[].freeCancelMinutesBefore',
    'bookingPolicies[].undoSeconds',
    'bookingPolicies[].presenceFromMinutesBefore',
    'bookingPolicies[].releaseUnconfirmedMinutesBefore',
    'bookingPolicies[].isDebtAllowed',
    'bookingPolicies[].doesNoShowUseVisit',
    'bookingPolicies[].lateCancelFeeCents',
    'bookingPolicies[].noShowFeeCents',
    'bookingPolicies[].freeFeesPerMonth',
    'bookingPolicies[].monthlyFeeCapCents',
    'bookingPolicies[].strikeLimit',
    'bookingPolicies[].strikeDays',
    'bookingPolicies[].strikePauseDays',
    'bookingPolicies[].isLateCancelStrike',
    'bookingPolicies[].isNoShowStrike',
    'bookingPolicies[].guestsPerMonth',
    'bookingPolicies[].guestVisitsPerYear',
    'bookingPolicies[].guestHoldMinutesBefore',
    'bookingPolicies[].companionsUpToPlaces',
  ],
  waiting: [
    'bookingPolicies[].autoUntilMinutesBefore',
    'bookingPolicies[].claimUntilMinutesBefore',
    'bookingPolicies[].offerMinutes',
    'bookingPolicies[].promotedLeaveMinutes',
    'bookingPolicies[].feeFreePromotedMinutesBefore',
    'bookingPolicies[].quietFrom',
    'bookingPolicies[].quietUntil',
  ],
  doors: [
    'entryPolicy.visitMinutes',
    'entryPolicy.passbackMinutes',
    'entryPolicy.windowSeconds',
    'entryPolicy.amberAfterHours',
    'entryPolicy.closedAfterDays',
    'entryPolicy.isOpenWhenStale',
    'entryPolicy.areTicketsOffline',
  ],
  messages: [
    'mail.from',
    'mail.replyTo',
    'sms.sender',
    'sms.withoutDiacritics',
    'sms.partCents',
    'sms.quietFrom',
    'sms.quietUntil',
    'sms.mostPeople',
    'schedule.smsWithinHours',
    'schedule.pushWaitSeconds',
    'schedule.tellsTrainerChange',
    'schedule.reminderHours',
    'schedule.freeEndMinutes',
    'schedule.allowsReminderSms',
  ],
  timetable: [
    'schedule.undoSeconds',
    'schedule.fewPeople',
    'schedule.trainersChooseSubstitutes',
    'schedule.substitutesUntil',
  ],
  styles: [
    'styles[].name',
    'styles[].names.et',
    'styles[].names.en',
    'styles[].names.lv',
    'styles[].color',
    'styles[].kind',
    'styles[].isFlagged',
    'styles[].visitors',
    'styles[].position',
    'styles[].usualMinutes',
    'styles[].usualPlaces',
    'styles[].isHidden',
  ],
  hosts: ['hosts'],
  embed: ['embed.hosts'],
} as const satisfies Partial<Record<SettingPart, readonly string[]>>;

export type PlainPart = keyof typeof plainParts;
/** A field as the file names it, `[]` for each of a list. */
export type PlainField = (typeof plainParts)[PlainPart][number];

type NameOf<Field extends string> = Field extends `${infer List}[].${infer Name}` ? `${List}.${NameOf<Name>}` : Field;
/** The same as texts name it: `bookingPolicies.windowWeeks`. */
export type FieldTextName = NameOf<PlainField>;

/** The parts with a form or a page of their own, by the beginning of their fields’ names. */
const ownForms: readonly (readonly [start: string, part: SettingPart])[] = [
  ['seller.', 'seller'],
  ['branding.invoiceLogo', 'seller'],
  ['pageRules.payment.', 'payment'],
  ['contracts.', 'contracts'],
  ['buyingTerms.', 'law'],
  ['clubs', 'clubs'],
  ['trainers', 'trainers'],
  ['bookingPolicies[].kind', 'booking'],
];

/** Where a field of the file stands in the app; undefined: nowhere. */
export function partOfField(name: string): SettingPart | undefined {
  const plain = Object.entries(plainParts).find(([, fields]) => (fields as readonly string[]).includes(name));
  return plain ? (plain[0] as PlainPart) : ownForms.find(([start]) => name.startsWith(start))?.[1];
}

/** `bookingPolicies.group.windowWeeks` as the file names it: `bookingPolicies[].windowWeeks`; rooms stand in their clubs there. */
export const declaredName = (name: string): string =>
  name.replace(/^(bookingPolicies|clubs|styles|rooms)\.[^.]+(?=\.|$)/, '$1[]').replace(/^rooms\[\]/, 'clubs[].rooms[]');

/** The name of its texts, where it has some. */
export const textNameOf = (name: string): FieldTextName | undefined => {
  const declared = declaredName(name);
  const isPlain = Object.values(plainParts).some((fields) => (fields as readonly string[]).includes(declared));
  return isPlain ? (declared.replaceAll('[]', '') as FieldTextName) : undefined;
};
