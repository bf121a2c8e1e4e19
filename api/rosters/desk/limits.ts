/** Maximum length of a reason and of a note about somebody in a training, in characters. */
export const maxDeskText = 300;
/** From this many characters on clients are searched. */
export const minSearch = 2;
