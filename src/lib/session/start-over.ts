/** Another user has logged in: clears this page from the screen and memory, and goes home, or there, as that user. */
export function startOver(path = '/'): void {
  document.body.hidden = true;
  // The same address is no other page to a browser.
  if (path === `${location.pathname}${location.search}`) location.reload();
  else location.replace(path);
}
