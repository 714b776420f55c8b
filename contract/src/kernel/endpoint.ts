import type * as z from 'zod';
import { type Blank, blankOf } from './blank.ts';
import type { LimitName } from './limits.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * The role a call acts in. A policy sees exactly one person: in demo the person of this role, in live who signed in.
 * `anyone`: the answer does not depend on who asks, so nobody is looked up.
 * `person`: whoever signed in, whatever their roles; in demo the tenant. `authority`: somebody of a housing authority.
 */
export type ActingRole = 'anyone' | 'person' | 'tenant' | 'owner' | 'agent' | 'staff' | 'authority';

type Shape = z.ZodType | undefined;

/** A read, as a write names it. */
export type StaleRead = Pick<Endpoint, 'path'>;

/**
 * How often it may be called. What writes has a limit, without exception; so has what takes much work to read. Everything that
 * names the same limit counts together, see `callLimits`. `makesStale`: the reads whose answers a write changes, which a screen
 * that has them asks for again after it; `[]` says outright that there are none, as for a question that is sent as a POST.
 */
type ByMethod =
  | { method: 'GET'; limit?: LimitName; makesStale?: undefined }
  | { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; limit: LimitName; makesStale: readonly StaleRead[] };

/**
 * One call of the product, as a plain value: the server binds it, the web calls it, OpenAPI is generated from it, and the
 * fuzz and permission tests walk over all of them.
 */
export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends z.ZodType = z.ZodType,
> = {
  /** Name in code, OpenAPI's operationId and the permission matrix. */
  name: string;
  /** Path with `:name` placeholders for `params`. */
  path: `/api/${string}`;
  actsAs: ActingRole;
  /** A banned owner may do this: it answers for something open, pays or appeals. All other writes of owners are refused then. */
  whileBanned?: 'allowed';
  /** Most answers are the same for everyone: the handler asks who it is only for those that are not. */
  looksUpViewer?: 'on demand';
  /** A grave decision: staff who showed their second factor last more than `verifiedForMs` ago are asked for it again. */
  asksAgain?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  /** What a call that takes a form with a file reads from it, by the names of its parts: always `file`, and what comes before it. */
  upload?: Readonly<{ file: string } & Record<string, string>>;
  answer: Answer;
  /** What stands for parts of the answer that did not come; `endpoint` takes it from the schema, which the browser is spared. */
  readonly blank?: Blank | undefined;
  /** It counts once for every so many characters of a text, begun ones included; once when absent. */
  countsBy?: { field: string; characters: number };
  /** Success status; 200 when absent. */
  status?: 200 | 201;
  /** What this endpoint may refuse beyond `universalRefusals`. */
  refusals: readonly RefusalCode[];
  /** Response headers that carry meaning, with what they mean. */
  headers?: Record<string, string>;
  summary: string;
  description?: string;
  feature: string;
} & ByMethod;

/** An endpoint's part without the `undefined` that its being optional adds; `never` where there is none. */
type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = Exclude<E[Name], undefined>;
type Parsed<T> = [T] extends [never] ? undefined : T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives: validated and normalized. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<Part<E, 'params'>>;
  query: Parsed<Part<E, 'query'>>;
  body: Parsed<Part<E, 'body'>>;
};

/** What a caller passes. */
export type CallOf<E extends Endpoint> = ([Part<E, 'params'>] extends [never]
  ? { params?: undefined }
  : { params: Sent<Part<E, 'params'>> }) &
  ([Part<E, 'query'>] extends [never] ? { query?: undefined } : { query?: Sent<Part<E, 'query'>> }) &
  ([Part<E, 'body'>] extends [never] ? { body?: undefined } : { body: Sent<Part<E, 'body'>> });

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** Whether a call is refused to a banned owner, who may only read, answer for what is open, pay and appeal. */
export const isClosedToBanned = (value: Pick<Endpoint, 'actsAs' | 'method' | 'whileBanned'>): boolean =>
  value.actsAs === 'owner' && value.method !== 'GET' && value.whileBanned !== 'allowed';

/** What everybody is refused who has the role and may not act in it: banned owners, and staff without their second factor. */
const refusalsOfItsRole = (
  value: Pick<Endpoint, 'actsAs' | 'method' | 'whileBanned' | 'asksAgain' | 'refusals'>,
): RefusalCode[] => [
  ...(isClosedToBanned(value) ? (['owner.banned'] as const) : []),
  ...(value.actsAs === 'staff' ? (['account.two_factor_needed'] as const) : []),
  ...(value.asksAgain ? (['account.verify_again'] as const) : []),
  // Whoever helps the tenant of an application is told that it is the tenant's to do.
  ...(value.actsAs === 'tenant' && value.refusals.includes('application.not_found')
    ? (['helper.tenant_only'] as const)
    : []),
];

/** How long staff may decide gravely after they showed their second factor. */
export const verifiedForMs = 15 * 60_000;

/** Declares an endpoint, keeping the exact types of its parts. */
export const endpoint = <
  const Params extends Shape = undefined,
  const Query extends Shape = undefined,
  const Body extends Shape = undefined,
  const Answer extends z.ZodType = z.ZodType,
>(
  value: Endpoint<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> => {
  let blank: Blank | undefined;
  return {
    ...value,
    refusals: [...value.refusals, ...refusalsOfItsRole(value)],
    get blank() {
      blank ??= blankOf(value.answer);
      return blank;
    },
  };
};

/** Fills the path and query of a call: `/api/properties/12?limit=24`. Absent, null and empty query values are left out. */
export const addressOf = (target: Pick<Endpoint, 'path'>, call: { params?: unknown; query?: unknown } = {}): string => {
  const params = (call.params ?? {}) as Record<string, unknown>;
  const path = target.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((call.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || value === '') continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};
