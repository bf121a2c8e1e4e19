/** Shares the address of a training's own page, or copies it to the clipboard when sharing is not supported. */
export async function shareTraining(id: number, title: string): Promise<'shared' | 'copied' | 'cancelled'> {
  const url = `${location.origin}/public/training?id=${id}`;
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  await navigator.clipboard.writeText(url);
  return 'copied';
}
