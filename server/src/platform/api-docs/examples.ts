import type { Json } from './component-schemas.ts';
import recorded from './examples.json' with { type: 'json' };

/** A call as it was sent, with its answer if there was one. Shown with the call, and sent again by the tests. */
export type Example = {
  params?: Json;
  query?: Json;
  body?: unknown;
  answer?: unknown;
  /** The test file that sends it, unless it is the permission tests. */
  from?: string;
};

/** Examples by call name, from the sample data. `RECORD_EXAMPLES=1` makes the permission tests, which send them, write them again. */
export const examples = recorded as unknown as Readonly<Record<string, Example>>;
