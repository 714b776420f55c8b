import {
  type AnswerOf,
  type Endpoint,
  type InputOf,
  isClosedToBanned,
  verifiedForMs,
} from '@lintel/contract/kernel/endpoint';
import { Refusal, type RefusalCode, refusals, universalRefusals } from '@lintel/contract/kernel/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { AppContext, Ctx } from '../../app-context.ts';
import type { Viewer } from '../../viewer.ts';
import { type CountCall, openCallLimits } from '../limits/call-limits.ts';
import { networkOfRequest } from '../limits/network.ts';
import { answerSerializer } from './json-schema.ts';
import { nameFieldsOf, reservedNamesIn } from './reserved-names.ts';
import { WrittenAnswer } from './written-answer.ts';

export type Call<E extends Endpoint> = {
  input: InputOf<E>;
  ctx: Ctx;
  request: FastifyRequest;
  reply: FastifyReply;
  /** For an endpoint that looks up the viewer on demand; for all others `ctx.viewer` is already set. */
  findViewer: () => Promise<Viewer | null>;
};

/** An endpoint with its handler. */
export type Handled = { endpoint: Endpoint; run: (call: Call<Endpoint>) => Promise<unknown> };

/** Pairs an endpoint of the contract with its handler; the types of input and answer come from the contract. */
export const handle = <E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => Promise<AnswerOf<E> | WrittenAnswer>,
): Handled => ({
  endpoint,
  run: run as unknown as Handled['run'],
});

/** Finds the viewer of a call that acts in the given role. */
export type FindViewer = (
  request: FastifyRequest,
  role: Exclude<Endpoint['actsAs'], 'anyone'>,
) => Promise<Viewer | null>;

const sections = ['params', 'query', 'body'] as const;

/** Messages where the contract has none, for input that no form would send. */
const orElse = {
  error: ({ path }: { path?: PropertyKey[] | undefined }) =>
    path && path.length > 0 ? 'Please check this value' : 'Please send named fields',
};

/** Validates the three parts of a request. Refuses with the first message for each field. */
const readInput = (
  endpoint: Endpoint,
  request: FastifyRequest,
  names: ReturnType<typeof nameFieldsOf>,
): InputOf<Endpoint> => {
  const input: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  // Uploads are read by their own calls, which have no body in the contract. Another site's page could send a form.
  if (endpoint.body && /^multipart\//i.test(request.headers['content-type'] ?? '')) {
    throw new Refusal('request.unsupported_type');
  }
  for (const section of sections) {
    const schema = endpoint[section] as z.ZodType | undefined;
    if (!schema) continue;
    const given = section === 'body' ? (request.body ?? {}) : request[section];
    const parsed = schema.safeParse(given, orElse);
    if (parsed.success) {
      input[section] = parsed.data;
      continue;
    }
    for (const issue of parsed.error.issues) fields[issue.path.map(String).join('.') || section] ??= issue.message;
  }
  for (const [field, said] of Object.entries(reservedNamesIn(input['body'], names))) fields[field] ??= said;
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields });
  return input as InputOf<Endpoint>;
};

/** Returns whether a staff member must verify the second factor again. The demo has no sign-in and no sessions. */
const isVerifiedLongAgo = ({ isStaff, sessionId, verifiedAt }: Viewer, now: Date): boolean =>
  isStaff && sessionId !== undefined && now.getTime() - (verifiedAt?.getTime() ?? 0) > verifiedForMs;

/** Returns how many requests a call counts as: by the length of its text, if texts take time to process. */
const timesOf = ({ countsBy }: Endpoint, { body }: InputOf<Endpoint>): number => {
  if (!countsBy) return 1;
  const text = String((body as Record<string, unknown> | undefined)?.[countsBy.field] ?? '');
  return Math.max(1, Math.ceil(text.length / countsBy.characters));
};

/** Returns whether an endpoint declares a refusal: an undeclared one is a server error, not an answer. */
const isDeclared = (endpoint: Endpoint, code: RefusalCode): boolean =>
  endpoint.refusals.includes(code) || (universalRefusals as readonly RefusalCode[]).includes(code);

/** Serves every handled endpoint in the same steps: input → viewer → limit → handler → answer. */
export const registerEndpoints = (
  app: FastifyInstance,
  context: AppContext,
  findViewer: FindViewer,
  handled: readonly Handled[],
  count: CountCall = openCallLimits(context),
): void => {
  for (const { endpoint, run } of handled) {
    const write = answerSerializer(endpoint.answer);
    let names: ReturnType<typeof nameFieldsOf> | undefined;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // Needed so that the answer is serialized at all; the next line sets the serializer.
      schema: { response: { [endpoint.status ?? 200]: {} } },
      serializerCompiler: () => (answer: unknown) => (answer instanceof WrittenAnswer ? answer.text : write(answer)),
      config: { endpoint },
      handler: async (request, reply) => {
        // Found at the first request: it takes a tenth of a second for all endpoints.
        names ??= nameFieldsOf(endpoint.body);
        const input = readInput(endpoint, request, names);
        const role = endpoint.actsAs;
        const find = async () => (role === 'anyone' ? null : findViewer(request, role));
        const viewer = endpoint.looksUpViewer === 'on demand' ? null : await find();
        if (endpoint.limit) {
          await count(endpoint.limit, { request, reply, viewer, times: timesOf(endpoint, input) });
        }
        if (viewer?.standing === 'banned' && isClosedToBanned(endpoint)) throw new Refusal('owner.banned');
        if (endpoint.asksAgain && viewer && isVerifiedLongAgo(viewer, context.now()))
          throw new Refusal('account.verify_again');
        try {
          const answer = await run({
            input,
            ctx: { ...context, viewer, network: networkOfRequest(request) },
            request,
            reply,
            findViewer: find,
          });
          return reply.code(endpoint.status ?? 200).send(answer);
        } catch (error) {
          if (error instanceof Refusal && !isDeclared(endpoint, error.code)) {
            throw new Error(`${endpoint.name} refused with ${error.code}, which it does not declare`, { cause: error });
          }
          throw error;
        }
      },
    });
  }
};

/** Sends a refusal with the status of its code. */
export const refuse = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const { status } = refusals[refusal.code];
  reply.refusalCode = refusal.code;
  const isOfTheMoment = refusal.code === 'server.unavailable' || refusal.code === 'request.too_many';
  if (isOfTheMoment && !reply.hasHeader('retry-after')) reply.header('retry-after', '2');
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(refusal.body));
};

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyReply {
    /** The code of the refusal, if the call was refused. */
    refusalCode?: RefusalCode;
  }
}
