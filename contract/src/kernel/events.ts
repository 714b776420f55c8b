/**
 * The stream of changes, `GET /api/events`: server-sent events for whoever asks, of what concerns them and nothing else. An
 * event says what has changed and not how: the screen asks again for what it shows. Three kinds of event come:
 * `change` with a `change` below; `reset`, after which everything live is asked for again (something may have been missed);
 * `bye`, after which nothing comes and no one should connect again (signed out).
 */
export const eventsPath = '/api/events';

export const eventTopics = [
  'application',
  'viewing',
  'received_application',
  'lease_packet',
  'authority_packet',
  'message',
  'payment',
  'listing',
  'home_import',
  'referral',
  'agent_activity',
  'notice',
  'showing',
  'showing_suggestion',
  'tenancy',
  'saved_search',
  'listing_question',
  'helper',
] as const;

/**
 * `application`: one's own, its status, fee, documents or lease. `viewing`: one's own application is being read, or not any more.
 * `received_application`: as its owner. `lease_packet`: the packet of an application, as one of its two sides. `id` is the application's. `authority_packet`: the
 * packet that was sent to one's housing authority, or whose link one has; `id` is that of the sending. `message`: a thread of one's own has a new message, or somebody has
 * read it; `id` is the thread's. `listing`: one's own home was published, extended or has ended;
 * `id` is the home's. `home_import`: one's own file of homes, as its rows become drafts.
 * `referral`: one's own as its agent, tenant or the home's owner, in whatever way. `agent_activity`: an agent did something for
 * oneself, or one did it as that agent; `id` is the entry's. `notice`: one was given a notice, or has read notifications; `id` is one's
 * account's. `showing`: one's own, as its tenant or the home's owner;
 * `showing_suggestion`: the same of times that a tenant suggested. `tenancy`: the same, in whatever way: a notice, a deposit, a repair.
 * `saved_search`: a home came for one's own search, or changed. `listing_question`: one was asked about one's listings, or has answered, or
 * staff handed over a feed of them;
 * `id` is one's account's. `helper`: one's own helper, or whom one helps: asked, changed, ended, or something done or opened.
 */
export type Change = { topic: (typeof eventTopics)[number]; id: number };

/**
 * What was told, if it is a change; else null. By hand, because every page listens: a schema would bring all of its library to pages
 * that need nothing else of it.
 */
export const readChange = (told: unknown): Change | null => {
  if (typeof told !== 'object' || told === null || !('topic' in told) || !('id' in told)) return null;
  const topic = eventTopics.find((known) => known === told.topic);
  return topic && typeof told.id === 'number' && Number.isInteger(told.id) && told.id > 0
    ? { topic, id: told.id }
    : null;
};
