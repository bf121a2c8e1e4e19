/** Another user has logged in: clears this page from the screen and memory, and goes home as that user. */
export function startOver(): void {
  document.body.hidden = true;
  location.replace('/');
}
