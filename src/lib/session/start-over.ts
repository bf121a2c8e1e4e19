/** Another person has logged in: leaves nothing of this page on the screen or in memory, and goes home as that person. */
export function startOver(): void {
  document.body.hidden = true;
  location.replace('/');
}
