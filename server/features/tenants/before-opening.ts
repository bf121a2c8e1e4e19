import type { PageRules } from '#api/tenants/schema.ts';

/** As they apply until a club is open: nobody joins or buys trainings of a person, and members have no timetable. */
export const rulesBeforeOpening = (rules: PageRules): PageRules => ({
  ...rules,
  opensLater: true,
  pages: {
    isJoinCompletePage: false,
    isJoinSimplePage: false,
    isUserCalendarPage: false,
    isBuyPersonalTrainingPage: false,
  },
});
