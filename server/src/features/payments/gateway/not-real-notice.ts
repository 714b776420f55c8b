import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { html } from '../../../platform/http/html.ts';
import { readPreferences } from '../../../platform/http/preferences.ts';
import { isPlayed, notReal } from '../../../providers/payments/played.ts';

/**
 * Adds the notice that payments are not real to every page outside the web app, also in print, if a live site takes
 * payments with the sandbox. The hook covers new pages by itself.
 */
export const addNotRealNotice = (app: FastifyInstance, config: Config): void => {
  if (!isPlayed(config)) return;
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (!isPage || typeof payload !== 'string') return payload;
    const { language } = readPreferences(request);
    const notice = html`<p role="note"><strong>${notReal[language]}</strong></p>`.html;
    const body = payload.indexOf('<body');
    const inside = body < 0 ? 0 : payload.indexOf('>', body) + 1;
    return inside > 0 ? `${payload.slice(0, inside)}${notice}${payload.slice(inside)}` : payload;
  });
};
