import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const value = z.union([
  z.object({ stringValue: z.string() }).transform((one) => one.stringValue),
  z.object({ intValue: z.union([z.number(), z.string()]) }).transform((one) => Number(one.intValue)),
  z.object({ doubleValue: z.number() }).transform((one) => one.doubleValue),
]);
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .default([])
  .transform((all) => Object.fromEntries(all.map((one) => [one.key, one.value])));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
  status: z.object({ code: z.number().optional(), message: z.string().optional() }).default({}),
  events: z.array(z.unknown()).default([]),
});
const request = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});

export type ReceivedSpan = z.infer<typeof span>;

/** A collector that keeps what it is sent. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  readonly headers: Record<string, string | string[] | undefined>[] = [];
  readonly #server = createServer(async (incoming, response) => {
    this.headers.push(incoming.headers);
    const { resourceSpans } = request.parse(await json(incoming));
    for (const { scopeSpans } of resourceSpans) this.spans.push(...scopeSpans.flatMap((one) => one.spans));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });

  static async open(): Promise<OtlpReceiver & { url: string }> {
    const receiver = new OtlpReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    const address = receiver.#server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return Object.assign(receiver, { url: `http://127.0.0.1:${port}` });
  }

  childrenOf(parent: ReceivedSpan): ReceivedSpan[] {
    return this.spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
