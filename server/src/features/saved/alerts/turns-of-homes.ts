import type { NewsKind } from '@lintel/contract/saved/labels';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import type { HomeFacts } from '../../listings/api.ts';
import { mailDue } from './mail-due.ts';
import type { Told } from './told.ts';

export type Turn = HomeFacts & { before: HomeFacts | null; is_open: boolean; is_saved: boolean };

/** What has become of a home that somebody saved; null for what nobody is told of. */
const turnOf = (home: Turn): Exclude<NewsKind, 'new'> | null => {
  if (!home.is_open) return 'gone';
  if (home.before === null) return 'back';
  return home.before.total_cents === home.total_cents ? null : 'price';
};

/** Notes for a home that anybody saved when it left, came back or changed its price. One row, however many saved it. */
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
 * What is to be told to those who saved a home and asked for mails about that: found by the home. Nobody else is read. How it
 * then stands is looked at again when the mail is written.
 */
export const turnsToTell = async (tx: Tx, home: Turn, now: Date): Promise<Told[]> => {
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
    // It left and was back before anybody was told: there is nothing to tell.
    const wasNeverGone = turn === 'back' && watcher.kind === 'gone' && waitingSince !== null;
    const dueAt = mailDue({
      alert: watcher.alert,
      kind: turn,
      waitingSince,
      mailedAt: watcher.mailed_at === null ? null : new Date(watcher.mailed_at),
      place: { state: home.state, zipCode: home.zip_code },
      now,
    });
    // A price is held against what was last said, and at first against what was saved.
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
