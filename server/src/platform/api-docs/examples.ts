import type { Json } from './component-schemas.ts';
import recorded from './examples.json' with { type: 'json' };

/** An example request, and its response if there was one. The API reference shows it with the call, and the tests send it again. */
export type Example = {
  params?: Json;
  query?: Json;
  body?: unknown;
  answer?: unknown;
  /** The test file that sends it, unless it is the permission tests. */
  from?: string;
};

/** Examples by call name, from the sample data. With `RECORD_EXAMPLES=1`, the permission tests, which send them, record them again. */
export const examples = recorded as unknown as Readonly<Record<string, Example>>;
