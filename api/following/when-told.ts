/** People are told once nothing has been added for so long, so that a season that is being typed makes one message. */
export const quietMinutes = 30;
/** And when something has waited so long, whatever is still being added. */
export const longestMinutes = 180;
/** What nobody could be told of for so long, as while the server was away, is no news any more. */
export const newsDays = 7;
