import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { setTracer, type TracedWork, type Tracer } from './trace.ts';

export interface TracingSettings {
  /** Of a collector that takes OTLP by HTTP, without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  /** The part of traces that are kept, of those that no proxy has decided about. */
  ratio: number;
}

interface Log {
  warn(details: object, message: string): void;
}

/** What is done for one request or job; what it began and left running belongs to nobody any more. */
interface Current {
  context: Context;
  whole: { isOver: boolean };
}

const kinds: Record<TracedWork['kind'], SpanKind> = {
  job: SpanKind.CONSUMER,
  transaction: SpanKind.INTERNAL,
  statement: SpanKind.CLIENT,
  outside: SpanKind.CLIENT,
};
/** For one batch of spans, and for the last one when the server stops. */
const sendMs = 5000;
/** One line about a collector that does not answer. */
const tellAgainMs = 60_000;

/** Sends traces to a collector from now on. It never waits for it: what cannot be sent is dropped. */
export function openTracing(
  settings: TracingSettings,
  version: string,
  log: Log,
): { flush(): Promise<void>; close(): Promise<void> } {
  let toldAt = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    if (performance.now() - toldAt < tellAgainMs) return;
    toldAt = performance.now();
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'Traces could not be sent.');
  });
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: settings.headers,
    timeoutMillis: sendMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'trenn',
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: sendMs })],
  });
  setTracer(makeTracer(provider, version));
  return {
    flush: () => provider.forceFlush(),
    close: async () => {
      setTracer(undefined);
      await Promise.race([provider.shutdown(), delay(sendMs, undefined, { ref: false })]);
    },
  };
}

function makeTracer(provider: TracerProvider, version: string): Tracer {
  const spans = provider.getTracer('trenn', version);
  const current = new AsyncLocalStorage<Current>();
  return {
    beginRequest(parent, notes) {
      const sent = parent === undefined ? null : parseTraceParent(parent);
      const from = sent ? trace.setSpanContext(ROOT_CONTEXT, { ...sent, isRemote: true }) : ROOT_CONTEXT;
      const span = spans.startSpan('request', { kind: SpanKind.SERVER, attributes: notes }, from);
      const whole = { isOver: false };
      return {
        run: (work) => current.run({ context: trace.setSpan(from, span), whole }, work),
        end(name, more, hasFailed) {
          whole.isOver = true;
          span.updateName(name).setAttributes(more);
          finish(span, hasFailed);
        },
      };
    },
    trace({ kind, name, notes = {} }, work) {
      const isWhole = kind === 'job';
      const store = current.getStore();
      if (!isWhole && (store === undefined || store.whole.isOver)) return work();
      const from = isWhole || store === undefined ? ROOT_CONTEXT : store.context;
      const span = spans.startSpan(name, { kind: kinds[kind], attributes: { ...notes, 'trenn.kind': kind } }, from);
      const whole = isWhole || store === undefined ? { isOver: false } : store.whole;
      const result = current.run({ context: trace.setSpan(from, span), whole }, work);
      const end = (hasFailed: boolean) => {
        if (isWhole) whole.isOver = true;
        finish(span, hasFailed);
      };
      result.then(
        () => end(false),
        () => end(true),
      );
      return result;
    },
  };
}

/** That it failed, and not why: the message of an error may hold what somebody has entered. */
function finish(span: Span, hasFailed: boolean): void {
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
