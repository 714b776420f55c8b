import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import pg from 'pg';
import { sqlStateOf } from '../database/sql-state.ts';

const longest = 2000;

/**
 * Returns the text of a statement without literal values. Parameters are separate, as $1; a literal in the text becomes `?`, as the
 * conventions ask (https://opentelemetry.io/docs/specs/semconv/database/database-spans/).
 */
export const withoutLiterals = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![$\w."])\d+(?:\.\d+)?(?!\w)/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest);

/** Returns the kind of a statement and the first table that it names: `select properties`. */
export const summaryOf = (text: string): string => {
  const [operation = 'statement'] = /[a-z]+/i.exec(text) ?? [];
  const [, table] =
    /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+(?:\.[a-z_]+)?)(?![\w.])"?(?!\s*\()/i.exec(text) ?? [];
  return [operation.toLowerCase(), table].filter(Boolean).join(' ');
};

const end = (span: Span, error: unknown): void => {
  if (error) {
    const state = sqlStateOf(error);
    span.setStatus({ code: SpanStatusCode.ERROR });
    // The database's message may quote a row.
    span.setAttribute('error.type', state ?? 'unknown');
    if (state) span.setAttribute('db.response.status_code', state);
  }
  span.end();
};

/**
 * Adds spans for statements that this process sends to any database within a span; the queue's own statements have none. Returns a function
 * that stops it.
 */
export const traceStatements = (): (() => void) => {
  const { query } = pg.Client.prototype;
  const tracer = trace.getTracer('lintel');
  // biome-ignore lint/suspicious/noExplicitAny: stands in for all overloads of the driver's query.
  pg.Client.prototype.query = function (this: pg.Client, ...all: any[]): any {
    const ask = () => (query as unknown as (...given: unknown[]) => unknown).apply(this, all);
    const [asked] = all;
    const text: unknown = typeof asked === 'string' ? asked : asked?.text;
    if (typeof text !== 'string' || !trace.getActiveSpan()?.isRecording()) return ask();
    const summary = summaryOf(text);
    const span = tracer.startSpan(summary, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': summary.split(' ')[0] ?? '',
        'db.query.summary': summary,
        'db.query.text': withoutLiterals(text),
      },
    });
    const last = all.at(-1);
    if (typeof last === 'function') {
      const callback = context.bind(context.active(), last as (...answer: unknown[]) => void);
      all[all.length - 1] = (error: unknown, ...answer: unknown[]) => {
        end(span, error);
        callback(error, ...answer);
      };
      return ask();
    }
    const answer = ask();
    if (answer instanceof Promise) {
      answer.then(
        () => end(span, null),
        (error: unknown) => end(span, error),
      );
    } else {
      // For a cursor or a stream, only its beginning is known here.
      span.end();
    }
    return answer;
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
};
