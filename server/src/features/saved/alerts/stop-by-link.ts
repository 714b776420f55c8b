import { Refusal } from '@lintel/contract/kernel/refusals';
import { paths } from '@lintel/contract/paths';
import { type AlertChoice, alertChoices } from '@lintel/contract/saved/labels';
import type { AlertByLink } from '@lintel/contract/saved/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { secretHeaders } from '../../../platform/http/security-headers.ts';
import { setAlert } from '../searches/change-search.ts';
import { savedSearches } from '../tables.ts';
import { alertDigestOf } from './alert-link.ts';

const byToken = (token: string) =>
  and(eq(savedSearches.linkDigest, alertDigestOf(token)), isNull(savedSearches.removedAt));

/** Returns the search that an email's link is about. Opening it changes nothing. Refuses: alert_link.not_valid. */
export const openAlertLink = async ({ db }: Pick<AppContext, 'db'>, token: string): Promise<AlertByLink> => {
  const [row] = await db
    .select({ watches: savedSearches.watches, name: savedSearches.name, alert: savedSearches.alert })
    .from(savedSearches)
    .where(byToken(token));
  if (!row) throw new Refusal('alert_link.not_valid');
  return row;
};

/** Sets when emails about the link's one search come. Repeating it changes nothing. Refuses: alert_link.not_valid. */
export const changeAlertByLink = (
  { db }: Pick<AppContext, 'db'>,
  token: string,
  alert: AlertChoice,
): Promise<AlertByLink> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(savedSearches).where(byToken(token)).for('no key update');
    if (!row) throw new Refusal('alert_link.not_valid');
    if (row.alert !== alert) await setAlert(tx, row.id, alert);
    return { watches: row.watches, name: row.name, alert };
  });

const isAlert = (word: string | null): word is AlertChoice =>
  (alertChoices as readonly (string | null)[]).includes(word);

/**
 * Serves `POST /stop-alerts?link=…`: the one-click unsubscribe of email programs (RFC 8058), which send
 * `List-Unsubscribe=One-Click` without a cookie to the address in the email's header; and the form of the page at the
 * same address, which works without JavaScript and redirects back to the page. A GET only shows the page, which asks
 * for one press.
 */
export const serveStopAlerts = (app: FastifyInstance, context: AppContext): void => {
  void app.register((forms, _options, ready) => {
    const options = { parseAs: 'string', bodyLimit: 16 * 1024 } as const;
    forms.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, text, done) =>
      done(null, new URLSearchParams(String(text))),
    );
    // RFC 8058 lets email programs choose between the two encodings; the parts are read in either.
    forms.addContentTypeParser('multipart/form-data', options, (_request, text, done) =>
      done(
        null,
        new URLSearchParams(/\bname="?List-Unsubscribe"?/i.test(String(text)) ? 'List-Unsubscribe=One-Click' : ''),
      ),
    );
    forms.post<{ Querystring: { link?: unknown } }>(
      paths.stopAlerts,
      { config: { limit: 'alertLink' } },
      async (request, reply) => {
        reply.headers(secretHeaders);
        const { link } = request.query;
        const token = typeof link === 'string' ? link : '';
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const isOnePress = form.get('List-Unsubscribe') === 'One-Click';
        const alert = form.get('alert');
        try {
          await changeAlertByLink(context, token, !isOnePress && isAlert(alert) ? alert : 'none');
        } catch (error) {
          // A removed search sends nothing any more: for an email program that is the same as stopped.
          if (!(error instanceof Refusal && error.code === 'alert_link.not_valid')) throw error;
          if (isOnePress) return reply.status(404).type('text/plain; charset=utf-8').send('This link does not work.\n');
        }
        if (isOnePress)
          return reply.type('text/plain; charset=utf-8').send('You won’t get any more emails for this search.\n');
        return reply.redirect(paths.stopAlertsWithLink(token), 303);
      },
    );
    ready();
  });
};
