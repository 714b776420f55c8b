import { responseRate } from '@lintel/contract/listings/response-rate';
import type pg from 'pg';
import { pointRead } from '../../platform/database/point-read.ts';
import { ownerMessagesSql } from './owner-messages-sql.ts';

const dayMs = 86_400_000;

/**
 * Builds the query, of one row, for how many people wrote to an owner and how many of them were answered in time. The
 * arguments are SQL expressions of the surrounding statement: the owner's id and the two times of `measuredBetween`.
 */
export const answeredPeopleSql = (owner: string, since: string, settled: string): string => `
      with newest as (
        select case when email = '' then 'thread ' || conversation_id else lower(email) end as person, conversation_id, created_at
        from inquiries
        where owner_id = ${owner} and created_at > ${since}::timestamptz and not is_kept_from_owner
        order by created_at desc, id desc limit ${responseRate.newest}
      ), answers as materialized (
        select person, created_at, exists (
          select ${ownerMessagesSql('newest.conversation_id')}
            and m.created_at between newest.created_at and newest.created_at + interval '${responseRate.withinDays} days'
        ) as is_answered
        from newest
      ), people as (
        select bool_or(is_answered) as is_answered from answers where is_answered or created_at <= ${settled}::timestamptz group by person
      )
      select count(*)::integer as people, (count(*) filter (where is_answered))::integer as answered from people`;

/** Returns from when inquiries count, and until when unanswered ones do: the days for an answer must be over. */
export const measuredBetween = (now: Date): [since: Date, settled: Date] => [
  new Date(now.getTime() - responseRate.measuredDays * dayMs),
  new Date(now.getTime() - responseRate.withinDays * dayMs),
];

/** Null for a home without an owner. */
export type AnsweredPeople = { people: number | null; answered: number | null };

/** Returns the rate in whole percent, rounded down; null if too few people wrote. */
export const rateOf = ({ people, answered }: AnsweredPeople): number | null =>
  people === null || answered === null || people < responseRate.leastPeople
    ? null
    : Math.floor((100 * answered) / people);

const answeredPeople = pointRead('response-rate', answeredPeopleSql('$1', '$2', '$3'));

/**
 * Returns the share of people whom an owner answered in time, in whole percent, rounded down; null if too few wrote. A
 * person whose days for an answer are not over counts once there is one; a person whose address was erased counts by
 * the thread.
 */
export const readResponseRate = async (pool: pg.Pool, ownerId: number, now: Date): Promise<number | null> => {
  const { rows } = await pool.query<AnsweredPeople>(answeredPeople(ownerId, ...measuredBetween(now)));
  return rateOf(rows[0] ?? { people: null, answered: null });
};
