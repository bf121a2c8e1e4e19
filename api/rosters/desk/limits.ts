/** Maximum length of a reason and of a note about somebody in a training, in characters. */
/** So long somebody who was removed can be put back, and their message waits. */
export const undoRemovalSeconds = 10;
export const maxDeskText = 300;
/** From this many characters on clients are searched. */
export const minSearch = 2;
