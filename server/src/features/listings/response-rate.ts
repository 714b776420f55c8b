import { responseRate } from '@lintel/contract/listings/response-rate';
import type pg from 'pg';
import { pointRead } from '../../platform/database/point-read.ts';

const dayMs = 86_400_000;

const answeredPeople = pointRead(
  'response-rate',
  `
      with newest as (
        select case when email = '' then 'thread ' || conversation_id else lower(email) end as person, conversation_id, created_at
        from inquiries
        where owner_id = $1 and created_at > $2::timestamptz
        order by created_at desc, id desc limit ${responseRate.newest}
      ), told as materialized (
        select person, created_at, exists (
          select from messages m join conversation_participants s on s.id = m.sender_id and s.role = 'owner'
          where m.conversation_id = newest.conversation_id
            and m.created_at between newest.created_at and newest.created_at + interval '${responseRate.withinDays} days'
        ) as is_answered
        from newest
      ), people as (
        select bool_or(is_answered) as is_answered from told where is_answered or created_at <= $3::timestamptz group by person
      )
      select count(*)::integer as people, (count(*) filter (where is_answered))::integer as answered from people`,
);

/**
 * The share of people whom an owner answered in time, in whole percent, rounded down; null where too few wrote to say. Somebody
 * whose days for an answer are not over counts once there is one; of whom only a thread is left, its address erased, by the thread.
 */
export const readResponseRate = async (pool: pg.Pool, ownerId: number, now: Date): Promise<number | null> => {
  const { rows } = await pool.query<{ people: number; answered: number }>(
    answeredPeople(
      ownerId,
      new Date(now.getTime() - responseRate.measuredDays * dayMs),
      new Date(now.getTime() - responseRate.withinDays * dayMs),
    ),
  );
  const { people = 0, answered = 0 } = rows[0] ?? {};
  return people < responseRate.leastPeople ? null : Math.floor((100 * answered) / people);
};
