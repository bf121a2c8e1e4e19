const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="currentColor">${body}</svg>`;

/** The logos of the demo clubs, drawn for them, in one colour that the theme sets. */
export const logos = {
  bars: svg('<path d="M11 5h20l-3 6H8zM7 13h16l-3 6H4zM3 21h10l-3 6H0z"/>'),
  lotus: svg(
    '<path d="M16 3c4 5 5 10 0 18-5-8-4-13 0-18z"/><path d="M6 8c5 2 8 6 8.500 12.500C8.500 18.500 6 14 6 8zM26 8c-5 2-8 6-8.500 12.500C23.500 18.500 26 14 26 8z"/>' +
      '<path d="M1 16c6 0 10 2 13 7-5 2-10 0-13-7zM31 16c-6 0-10 2-13 7 5 2 10 0 13-7z"/><rect x="9" y="26" width="14" height="3" rx="1.500"/>',
  ),
  boat: svg('<path d="M17 3v16h11zM14.500 8v11H7zM3 21.500h26l-4 6.500H7.500z"/>'),
  flag: svg('<path d="M13 3l14 5.500L16 14v11h-3z"/><ellipse cx="14.500" cy="27" rx="9.500" ry="2.500"/>'),
} as const;
