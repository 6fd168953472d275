import { createHash, randomBytes } from 'node:crypto';
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { IdGenerator } from '@opentelemetry/sdk-trace-node';

/** Where traces go, by OpenTelemetry's own names; the SDK heeds `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER` and the like too. */
type Environment = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_SERVICE_NAME?: string | undefined;
};

/**
 * Sends what `inSpan` and Next tell of this process to the collector of the environment, and loads nothing without one. Gives
 * how to end it, which sends what is still held.
 */
export async function startTracing(name: string, env: Environment): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME || name }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    idGenerator,
  });
  provider.register();
  return () => provider.shutdown();
}

type SpanOrder = {
  readonly name: string;
  readonly kind: 'server' | 'job';
  /** A trace has the id of its request, so that a line of the log leads to it. */
  readonly requestId: string | undefined;
  /** The header of whoever called; its span is the parent then. */
  readonly traceparent?: string | undefined;
  readonly attributes?: Attributes;
};

const kinds = { server: SpanKind.SERVER, job: SpanKind.CONSUMER } as const;

export type { Span };

/** Does work as one span, which tells of its failure. Costs next to nothing where no traces are sent. */
export async function inSpan<T>(order: SpanOrder, work: (span: Span) => Promise<T>): Promise<T> {
  const { name, kind, requestId, traceparent, attributes = {} } = order;
  const parent = traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT;
  const options = { kind: kinds[kind], attributes: { ...attributes, ...(requestId && { 'request.id': requestId }) } };
  const span = withTraceId(requestId, () => trace.getTracer('wanderline').startSpan(name, options, parent));
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

export function failSpan(span: Span, error: unknown): void {
  const thrown = error instanceof Error ? error : String(error);
  span.recordException(thrown);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The header that tells another process which span it works for; empty where no traces are sent. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Of the span that is begun just now, if it has no parent. */
let wantedTraceId: string | null = null;

const idGenerator: IdGenerator = {
  generateTraceId: () => wantedTraceId ?? randomBytes(16).toString('hex'),
  generateSpanId: () => randomBytes(8).toString('hex'),
};

function withTraceId<T>(requestId: string | undefined, begin: () => T): T {
  wantedTraceId = requestId === undefined ? null : traceIdOf(requestId);
  try {
    return begin();
  } finally {
    wantedTraceId = null;
  }
}

/** 32 hex digits: those of the request's id where it is made of them, else some that follow from it. */
function traceIdOf(requestId: string): string {
  const hex = requestId.replaceAll('-', '').toLowerCase();
  const isId = /^[\da-f]{32}$/.test(hex) && !/^0+$/.test(hex);
  return isId ? hex : createHash('sha256').update(requestId).digest('hex').slice(0, 32);
}
