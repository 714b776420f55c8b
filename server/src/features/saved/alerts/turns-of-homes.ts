import type { NewsKind } from '@lintel/contract/saved/labels';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import type { HomeFacts } from '../../listings/api.ts';
import { mailDue } from './mail-due.ts';
import type { SearchNews } from './search-news.ts';

export type Turn = HomeFacts & { before: HomeFacts | null; is_open: boolean; is_saved: boolean };

/** Returns the news of a saved home; null if there is none to report. */
const turnOf = (home: Turn): Exclude<NewsKind, 'new'> | null => {
  if (!home.is_open) return 'gone';
  if (home.before === null) return 'back';
  return home.before.total_cents === home.total_cents ? null : 'price';
};

/** Records when a saved home left, came back or changed its price. One row, however many people saved it. */
const noteTurn = async (tx: Tx, home: Turn, turn: Exclude<NewsKind, 'new'>, now: Date): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (turn === 'gone') {
    await tx.execute(sql`insert into home_turns as t (property_id, gone_at) values (${home.id}, ${at})
      on conflict (property_id) do update set gone_at = case when t.back_at is not null or t.gone_at is null then ${at} else t.gone_at end,
        back_at = null`);
  } else if (turn === 'back') {
    await tx.execute(sql`update home_turns set back_at = ${at}
      where property_id = ${home.id} and gone_at is not null and back_at is null`);
  } else {
    await tx.execute(sql`insert into home_turns (property_id, priced_at) values (${home.id}, ${at})
      on conflict (property_id) do update set priced_at = excluded.priced_at`);
  }
};

type Watcher = {
  id: number;
  alert: 'at-once' | 'daily';
  due: string | null;
  kind: NewsKind | null;
  before_cents: number | null;
  told_cents: number | null;
  mailed_at: string | null;
  then_cents: number;
};

/**
 * Returns the news for people who saved a home and asked for emails about saved homes, looked up by the home. The
 * home's state is checked again when the email is written.
 */
export const savedHomeNews = async (tx: Tx, home: Turn, now: Date): Promise<SearchNews[]> => {
  const turn = home.is_saved ? turnOf(home) : null;
  if (turn === null) return [];
  await noteTurn(tx, home, turn, now);
  const { rows } = await tx.execute<Watcher>(sql`
    select s.id, s.alert, m.mail_due_at::text as due, m.kind, m.before_cents, m.told_cents, m.mailed_at::text,
      (h.home_then->>'totalCents')::integer as then_cents
    from saved_homes h join saved_searches s on s.account_id = h.account_id and s.watches = 'homes' and s.alert <> 'none'
      left join saved_matches m on m.search_id = s.id and m.property_id = h.property_id
    where h.property_id = ${home.id} and h.removed_at is null`);
  return rows.map((watcher) => {
    const waitingSince = watcher.due === null ? null : new Date(watcher.due);
    // It left and came back before anyone was notified: there is nothing to report.
    const wasNeverGone = turn === 'back' && watcher.kind === 'gone' && waitingSince !== null;
    const dueAt = mailDue({
      alert: watcher.alert,
      kind: turn,
      waitingSince,
      mailedAt: watcher.mailed_at === null ? null : new Date(watcher.mailed_at),
      place: { state: home.state, zipCode: home.zip_code },
      now,
    });
    // A price is compared with the last one reported, and at first with the saved one.
    const said = watcher.told_cents ?? watcher.then_cents;
    return {
      searchId: watcher.id,
      propertyId: home.id,
      kind: turn,
      beforeCents: turn === 'price' ? said : null,
      dueAt: wasNeverGone ? null : dueAt,
    };
  });
};
