import type * as z from 'zod';
import { type Blank, blankOf } from './blank.ts';
import type { LimitName } from './limits.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * The role a call acts in. A policy sees exactly one person: in demo the person of this role, in live the signed-in user.
 * `anyone`: the response does not depend on the viewer, so no one is looked up.
 * `person`: the signed-in user, whatever their roles; in demo the tenant. `authority`: a user of a housing authority.
 */
export type ActingRole = 'anyone' | 'person' | 'tenant' | 'owner' | 'agent' | 'staff' | 'authority';

type Shape = z.ZodType | undefined;

/** A read endpoint that a write makes stale. */
export type StaleRead = Pick<Endpoint, 'path'>;

/**
 * The method and rate limit of a call. Every write has a limit, without exception, and so does every expensive read. Endpoints that name
 * the same limit share its buckets, see `callLimits`. `makesStale`: the reads whose responses a write changes; a screen that shows them
 * refetches them after it. `[]` states that there are none, as for a query that is sent as a POST.
 */
type ByMethod =
  | { method: 'GET'; limit?: LimitName; makesStale?: undefined }
  | { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; limit: LimitName; makesStale: readonly StaleRead[] };

/**
 * One API call as a plain value: the server binds it, the web app calls it, OpenAPI is generated from it, and the fuzz
 * and permission tests walk over all of them.
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
  /** Lets banned owners call this: they may answer for open matters, pay and appeal. All other owner writes are refused while banned. */
  whileBanned?: 'allowed';
  /** Most responses are the same for everyone: the handler looks up the viewer only for those that are not. */
  looksUpViewer?: 'on demand';
  /** Marks a serious decision: staff whose last second-factor check is more than `verifiedForMs` ago are asked for it again. */
  asksAgain?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The form parts that an upload call reads, by name: always `file`, and the parts that come before it. */
  upload?: Readonly<{ file: string } & Record<string, string>>;
  answer: Answer;
  /** Placeholder for missing parts of the response; `endpoint` takes it from the schema, which the browser does not load. */
  readonly blank?: Blank | undefined;
  /** Counts the call once per this many characters of a text, rounded up; once when absent. */
  countsBy?: { field: string; characters: number };
  /** Success status; 200 when absent. */
  status?: 200 | 201;
  /** Refusals of this endpoint beyond `universalRefusals`. */
  refusals: readonly RefusalCode[];
  /** Response headers that carry meaning, with what they mean. */
  headers?: Record<string, string>;
  summary: string;
  description?: string;
  feature: string;
} & ByMethod;

/** An endpoint's part without the `undefined` of an optional property; `never` where the endpoint has no such part. */
type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = Exclude<E[Name], undefined>;
type Parsed<T> = [T] extends [never] ? undefined : T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** A handler's input: validated and normalized. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<Part<E, 'params'>>;
  query: Parsed<Part<E, 'query'>>;
  body: Parsed<Part<E, 'body'>>;
};

/** The arguments of a call. */
export type CallOf<E extends Endpoint> = ([Part<E, 'params'>] extends [never]
  ? { params?: undefined }
  : { params: Sent<Part<E, 'params'>> }) &
  ([Part<E, 'query'>] extends [never] ? { query?: undefined } : { query?: Sent<Part<E, 'query'>> }) &
  ([Part<E, 'body'>] extends [never] ? { body?: undefined } : { body: Sent<Part<E, 'body'>> });

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** Returns whether a banned owner is refused the call; banned owners may only read, answer for open matters, pay and appeal. */
export const isClosedToBanned = (value: Pick<Endpoint, 'actsAs' | 'method' | 'whileBanned'>): boolean =>
  value.actsAs === 'owner' && value.method !== 'GET' && value.whileBanned !== 'allowed';

/** Refusals for people who hold the role but may not act in it: banned owners, and staff without their second factor. */
const refusalsOfItsRole = (
  value: Pick<Endpoint, 'actsAs' | 'method' | 'whileBanned' | 'asksAgain' | 'refusals'>,
): RefusalCode[] => [
  ...(isClosedToBanned(value) ? (['owner.banned'] as const) : []),
  ...(value.actsAs === 'staff' ? (['account.two_factor_needed'] as const) : []),
  ...(value.asksAgain ? (['account.verify_again'] as const) : []),
  // A helper of the application's tenant receives a refusal that only the tenant may do this.
  ...(value.actsAs === 'tenant' && value.refusals.includes('application.not_found')
    ? (['helper.tenant_only'] as const)
    : []),
];

/** How long a second-factor check lets staff make serious decisions. */
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

/** Builds the URL of a call from its path and query: `/api/properties/12?limit=24`. Leaves out absent, null and empty query values. */
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
