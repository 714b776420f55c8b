import { anyway, check, frozen, type RefusedWrite, unique } from './refused-write.ts';

export const offense = (values: string) =>
  `insert into offenses (owner_id, number, property_id, category, found_in, found_by, explanation, law, occurred_at, recorded_at,
     ladder_version) values (${values}, 'voucher', 'listing', 'person', 'x', 'x', now() - interval '90 days', now(), '1')`;

/** Writes on reports, findings, offenses and penalties that the database refuses from any role. */
export const enforcementWrites: readonly RefusedWrite[] = [
  [
    'a report that says something else later',
    `update discrimination_reports set description = 'x' where id = 5`,
    frozen,
  ],
  ['a report that goes', 'delete from discrimination_reports', frozen],
  ['a decision that is taken back', `update discrimination_reports set finding = 'x' where id = 1`, frozen],
  [
    'a case that is decided without a reason',
    `update discrimination_reports set status = 'unsubstantiated' where id = 5`,
    check,
  ],
  [
    'a substantiated case without an offense',
    `update discrimination_reports set status = 'substantiated', finding = 'x', decided_at = now(), decided_by_account_id = 4, due_at = null
       where id = 5`,
    check,
  ],
  [
    'papers that go to authorities without consent',
    `update discrimination_reports set status = 'referred', finding = 'x', decided_at = now(), decided_by_account_id = 4, due_at = null
       where id = 5`,
    check,
  ],
  ['a note of a report that says when it came otherwise', 'update report_notes set added_at = now()', frozen],
  [
    'a finding of the monitor that is rewritten',
    `insert into monitor_findings (found_in, outcome, rule, version, category, quote, excerpt, law, found_at)
         values ('listing', 'review', 'cue', '1', 'age', 'x', 'x', 'x', now()); update monitor_findings set quote = 'y'`,
    frozen,
  ],
  [
    'a finding with an offense and without an owner',
    `insert into monitor_findings (found_in, outcome, rule, version, category, quote, excerpt, law, found_at, offense_id)
         select 'listing', 'violation', 'cue', '1', 'age', 'x', 'x', 'x', now(), min(id) from offenses`,
    check,
  ],
  [
    'the same words of a home to be looked at twice',
    `insert into monitor_findings (property_id, found_in, outcome, rule, version, category, quote, excerpt, law, found_at)
         select 1, 'listing', 'review', 'cue', '1', 'age', 'x', 'x', 'x', now() from generate_series(1, 2)`,
    unique,
  ],
  ['a finding about a listing that is rewritten', `update listing_checks set facts = '{}'`, frozen],
  [
    'a decision about a listing that is taken back',
    `update listing_checks set outcome = 'taken_up', reason = 'x', decided_at = now(), decided_by_account_id = 4;
       update listing_checks set outcome = null, reason = null, decided_at = null, decided_by_account_id = null`,
    frozen,
  ],
  [
    'the same facts about a listing twice',
    `insert into listing_checks (kind, owner_id, property_id, facts_key, facts, found_at)
         select kind, owner_id, property_id, facts_key, facts, found_at from listing_checks`,
    unique,
  ],
  ['a pattern that is rewritten', `update pattern_findings set chance = 0`, frozen],
  [
    'a decision about a pattern that is taken back',
    `update pattern_findings set outcome = 'acted_on', reason = 'x', decided_at = now(), decided_by_account_id = 4;
       update pattern_findings set outcome = null, reason = null, decided_at = null, decided_by_account_id = null`,
    frozen,
  ],
  [
    'the same contacts of an owner twice among the patterns',
    `insert into pattern_findings (kind, owner_id, found_at, from_at, until_at, counts, chance, corrected)
         select 'answers', owner_id, found_at, from_at, until_at, counts, chance, corrected from pattern_findings`,
    unique,
  ],
  ['an offense with a number that is not the next', offense('4, 2, null'), check],
  ['an offense that jumps', offense('4, 9, null'), check],
  ['the same incident twice', `${offense('4, 1, null')}; ${offense('4, 2, null')}`, unique],
  [
    'an offense on the day after it was recorded',
    `${anyway} update offenses set occurred_at = recorded_at + interval '2 days'`,
    check,
  ],
  [
    'the same fee twice for one offense',
    `insert into penalties (offense_id, owner_id, penalty_type, amount_cents, description, is_repealable, created_at, appeal_until)
       select offense_id, owner_id, penalty_type, amount_cents, description, is_repealable, created_at, appeal_until from penalties where id = 1`,
    unique,
  ],
  ['a fine of nothing', `${anyway} update penalties set amount_cents = 0 where penalty_type = 'fee'`, check],
  ['a fine below nothing', `${anyway} update penalties set amount_cents = -1`, check],
  ['a penalty that ends before it began', `update penalties set expires_at = created_at - interval '1 day'`, check],
  [
    'a penalty paid before it was issued',
    `update penalties set paid_at = created_at - interval '1 day', lifted_at = null`,
    check,
  ],
  [
    'an appeal that is open and decided',
    `update appeals set decided_at = now(), resolution = 'x' where status in ('pending', 'under_review')`,
    check,
  ],
];
