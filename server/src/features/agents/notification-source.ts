import { sql } from 'drizzle-orm';
import { type NotificationSource, newsOf } from '../notifications/api.ts';

const referral = { id: sql`r.id`, version: sql`e.id`, at: sql`e.at`, kind: sql`e.kind`, home: sql`h.title` };

/** Notifies an agent of the latest step that others took on each of the agent's referrals. */
const ofAgent =
  (agentId: number): NotificationSource =>
  (asked) => [
    newsOf(
      'referral',
      'agent',
      { ...referral, person: sql`r.tenant_name` },
      {
        from: sql`from referrals r
        join lateral (select e.id, e.at, e.kind from referral_events e
          where e.referral_id = r.id and e.by <> 'agent' order by e.id desc limit 1) e on true
        join properties h on h.id = r.property_id`,
        where: sql`r.agent_id = ${agentId}`,
      },
      asked,
    ),
  ];

/**
 * Notifies a tenant of agents who wait for their yes, found by the typed address; and for referrals with a yes, of the
 * latest objection or decision, and of the agent's latest act.
 */
const ofTenant =
  (tenantId: number): NotificationSource =>
  (asked) => [
    newsOf(
      'referral',
      'tenant',
      {
        ...referral,
        isOpen: sql`r.answer is null`,
        person: sql`b.name`,
      },
      {
        from: sql`from referrals r
        join lateral (select e.id, e.at, e.kind from referral_events e
          where e.referral_id = r.id and e.kind = 'contacted' order by e.id desc limit 1) e on true
        join properties h on h.id = r.property_id join agents g on g.id = r.agent_id join accounts b on b.id = g.account_id`,
        where: sql`r.tenant_id is null and r.answer is null and r.ended_at is null and ${asked.viewer.email} <> ''
        and lower(r.tenant_email) = ${asked.viewer.email.toLowerCase()}`,
      },
      asked,
    ),
    newsOf(
      'referral',
      'tenant',
      { ...referral, person: sql`b.name` },
      {
        from: sql`from referrals r
        join lateral (select e.id, e.at, e.kind from referral_events e where e.referral_id = r.id and e.by <> 'tenant'
          and e.kind in ('disputed', 'dispute_upheld', 'dispute_dismissed') order by e.id desc limit 1) e on true
        join properties h on h.id = r.property_id join agents g on g.id = r.agent_id join accounts b on b.id = g.account_id`,
        where: sql`r.tenant_id = ${tenantId}`,
      },
      asked,
    ),
    newsOf(
      'agent_activity',
      'tenant',
      {
        id: sql`e.referral_id`,
        version: sql`e.id`,
        at: sql`e.created_at`,
        isOpen: sql`e.id > coalesce((select read_up_to_id from agent_activity_reads where tenant_id = ${tenantId}), 0)`,
        kind: sql`coalesce(e.activity_type, e.kind)`,
        person: sql`b.name`,
        home: sql`h.title`,
        words: sql`case when e.document_name is null then '[]' else
        jsonb_build_array(jsonb_build_object('text', e.document_name, 'language', null)) end`,
      },
      {
        from: sql`from referrals r
        join lateral (select * from agent_activity_entries e where e.referral_id = r.id and e.tenant_id = ${tenantId}
          and e.direction is distinct from 'tenant_to_agent' order by e.created_at desc, e.id desc limit 1) e on true
        join properties h on h.id = r.property_id join agents g on g.id = r.agent_id join accounts b on b.id = g.account_id`,
        where: sql`r.tenant_id = ${tenantId}`,
      },
      asked,
    ),
  ];

/** Notifies an owner of introduced tenants, once the tenant has said yes. */
const ofOwner =
  (ownerId: number): NotificationSource =>
  (asked) => [
    newsOf(
      'referral',
      'owner',
      referral,
      {
        from: sql`from referrals r
        join lateral (select e.id, e.at, e.kind from referral_events e where e.referral_id = r.id and e.by <> 'owner'
          and e.kind in ('confirmed', 'lease_signed', 'commission_earned', 'disputed', 'dispute_upheld', 'dispute_dismissed')
          order by e.id desc limit 1) e on true
        join properties h on h.id = r.property_id`,
        where: sql`r.owner_id = ${ownerId} and r.answer = 'yes'`,
      },
      asked,
    ),
  ];

/** Notifications about introductions by agents, for each of the three parties. */
export const referralNotifications: NotificationSource = (asked) => {
  const { agentId, tenantId, ownerId } = asked.viewer;
  return [
    ...(agentId === null ? [] : ofAgent(agentId)(asked)),
    ...(tenantId === null ? [] : ofTenant(tenantId)(asked)),
    ...(ownerId === null ? [] : ofOwner(ownerId)(asked)),
  ];
};
