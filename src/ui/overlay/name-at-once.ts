/**
 * The ref of a modal's content. Mantine names it after its title in an effect, after the first paint: whoever listens to
 * the screen would hear a dialog without a name first.
 */
export function nameAtOnce(content: HTMLElement | null): void {
  const title = content?.querySelector('h2[id]');
  if (title) content?.setAttribute('aria-labelledby', title.id);
}
