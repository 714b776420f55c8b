import type { Json } from './component-schemas.ts';
import recorded from './examples.json' with { type: 'json' };

/** A call as somebody sent it, with what came back where it was answered: shown with the call, and sent again by the tests. */
export type Example = {
  params?: Json;
  query?: Json;
  body?: unknown;
  answer?: unknown;
  /** The file of tests that sends it, where that is not the permission tests. */
  from?: string;
};

/**
 * Examples by the names of their calls, taken from the sample data: `RECORD_EXAMPLES=1` lets the permission tests, which send them,
 * write them anew.
 */
export const examples = recorded as unknown as Readonly<Record<string, Example>>;
