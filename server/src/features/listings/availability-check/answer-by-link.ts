import { Refusal } from '@lintel/contract/kernel/refusals';
import { stillFreeRulesOn } from '@lintel/contract/listings/availability-check/rules';
import {
  type StillFreeByLink,
  type StillFreeLinkAnswer,
  stillFreeLinkAnswer,
} from '@lintel/contract/listings/availability-check/schema';
import { paths } from '@lintel/contract/paths';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { secretHeaders } from '../../../platform/http/security-headers.ts';
import { tokenDigest } from '../../../platform/http/session.ts';
import { switchVisibility } from '../publication/set-visibility.ts';
import { confirmHomes, holdHomes } from './confirm-homes.ts';
import { readHomesToConfirm } from './queries.ts';

type Question = { id: number; owner_id: number; account_id: number };

/** Returns the question of a link's secret, while the link is valid and the owner's account is open. */
const findQuestion = async (db: Db | Tx, token: string, now: Date): Promise<Question> => {
  const { linkDays } = stillFreeRulesOn(now.toISOString().slice(0, 10));
  const since = new Date(now.getTime() - linkDays * 86_400_000).toISOString();
  const { rows } = await db.execute<Question>(sql`
    select q.id, q.owner_id, a.id as account_id from free_questions q
    join owners o on o.id = q.owner_id join accounts a on a.id = o.account_id and a.closed_at is null
    where q.link_digest = ${tokenDigest(token.trim())} and q.asked_at > ${since}::timestamptz`);
  if (!rows[0]) throw new Refusal('still_free_link.not_valid');
  return rows[0];
};

/** Returns the homes that an email's link asks about. Changes nothing. Refuses: still_free_link.not_valid. */
export const openFreeLink = async (context: AppContext, token: string): Promise<StillFreeByLink> => {
  const now = context.now();
  const question = await findQuestion(context.db, token, now);
  return readHomesToConfirm(context.db, question.id, now);
};

/**
 * Records an owner's answer through an email's link: that all homes of the email are still free, or one of them, or
 * that one is not, which hides it. Leaves alone homes that are no longer listed: the link cannot show again what was
 * taken out of the search. Refuses: still_free_link.not_valid, property.not_found (a home that the email did not ask
 * about).
 */
export const answerFreeLink = async (
  context: AppContext,
  { token, answer, propertyId }: StillFreeLinkAnswer,
): Promise<StillFreeByLink> => {
  const now = context.now();
  return context.db.transaction(async (tx) => {
    const question = await findQuestion(tx, token, now);
    const { rows } = await tx.execute<{ id: number }>(sql`
      select property_id as id from free_question_homes
      where question_id = ${question.id} and property_id = coalesce(${propertyId}::integer, property_id)`);
    if (rows.length === 0 || (answer === 'gone' && propertyId === null)) throw new Refusal('property.not_found');
    const { listed } = await holdHomes(
      tx,
      question.owner_id,
      rows.map(({ id }) => id),
    );
    const actor = { accountId: question.account_id };
    if (answer === 'gone') {
      for (const id of listed) await switchVisibility(tx, { id, isVisible: false, actor, at: now });
    } else if (listed.length > 0) {
      await confirmHomes(tx, listed, now);
      await audit(tx, {
        kind: 'homes_confirmed_free',
        actor,
        subject: `owner:${question.owner_id}`,
        facts: { homes: listed.length, by: 'link' },
        at: now,
      });
    }
    return readHomesToConfirm(tx, question.id, now);
  });
};

/**
 * Serves `POST /still-free?link=…`: the buttons of the page at the same address, as plain forms that work without
 * JavaScript and redirect to the page. A GET only shows the page.
 */
export const serveStillFree = (app: FastifyInstance, context: AppContext): void => {
  void app.register((forms, _options, ready) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    forms.post<{ Querystring: { link?: unknown } }>(
      paths.stillFree,
      { config: { limit: 'stillFreeLink' } },
      async (request, reply) => {
        reply.headers(secretHeaders);
        const token = typeof request.query.link === 'string' ? request.query.link : '';
        const form = stillFreeLinkAnswer.safeParse({ ...(request.body as object | undefined), token });
        try {
          if (form.success) await answerFreeLink(context, form.data);
        } catch (error) {
          // The page says what is wrong with the link.
          if (!(error instanceof Refusal)) throw error;
        }
        return reply.redirect(paths.stillFreeWithLink(token), 303);
      },
    );
    ready();
  });
};
