/**
 * The stream of changes, `GET /api/events`: server-sent events about things that concern the viewer, and nothing else. An event
 * says what has changed but not how: the screen refetches what it shows. There are three kinds of event: `change`, with a `change`
 * below; `reset`, after which all live data must be refetched (something may have been missed); `bye`, after which nothing follows
 * and the client must not reconnect (signed out).
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
 * Who receives each topic, and what its `id` is:
 * `application`: its applicant, about its status, fee, documents or lease.
 * `viewing`: its applicant, when someone starts or stops reading it.
 * `received_application`: its owner.
 * `lease_packet`: either side of an application, about its packet. Of these four, `id` is the application's.
 * `authority_packet`: the housing authority that the packet was sent to, or anyone with its link; `id` is that of the sending.
 * `message`: a participant of a thread, about a new message or a read one; `id` is the thread's.
 * `listing`: its owner, when it was published, extended or has ended; `id` is the home's.
 * `home_import`: its owner, as the rows of a file of homes become drafts.
 * `referral`: its agent, its tenant or the home's owner, about any change.
 * `agent_activity`: an agent did something for the viewer, or the viewer did it as that agent; `id` is the entry's.
 * `notice`: the viewer received a notification, or has read some; `id` is the viewer's account.
 * `showing`: its tenant or the home's owner;
 * `showing_suggestion`: the same, about times that a tenant suggested.
 * `tenancy`: either side, about a notice, a deposit or a repair.
 * `saved_search`: a home that matches the viewer's search appeared or changed.
 * `listing_question`: the viewer was asked about their listings, or answered, or staff handed over a
 * feed of them; `id` is the viewer's account.
 * `helper`: the viewer's helper or the person whom the viewer helps, about an invitation, a change, an end, or something done or opened.
 */
export type Change = { topic: (typeof eventTopics)[number]; id: number };

/**
 * Returns the event's data if it is a change; else null. Checked by hand, because every page listens: a schema would load its whole
 * library on pages that need nothing else of it.
 */
export const readChange = (value: unknown): Change | null => {
  if (typeof value !== 'object' || value === null || !('topic' in value) || !('id' in value)) return null;
  const topic = eventTopics.find((known) => known === value.topic);
  return topic && typeof value.id === 'number' && Number.isInteger(value.id) && value.id > 0
    ? { topic, id: value.id }
    : null;
};
