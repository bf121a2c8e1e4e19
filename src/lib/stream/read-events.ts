/**
 * The data of each server-sent event of a body, as it arrives; undefined for a heartbeat. Of an event's fields only
 * `data` is read.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string | undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) yield dataOf(event);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function dataOf(event: string): string | undefined {
  const lines = event.split('\n').flatMap((line) => /^data: ?(.*)$/.exec(line)?.[1] ?? []);
  return lines.length > 0 ? lines.join('\n') : undefined;
}
