/**
 * `npm run bench -- messages`: measures a thread of 100,000 messages and a person with 5,000 threads, on a separate empty database. Prints
 * for the pages of both: the median and the worst of 30, as the server waits for them, the rows that were read, and the nodes of their
 * plans.
 */
import { seedHomes } from '../server/src/demo/homes.ts';
import { seedPeople } from '../server/src/demo/people.ts';
import {
  findConversations,
  findMessages,
  readParticipants,
} from '../server/src/features/messages/conversations/queries.ts';
import { benchSecrets } from './tools/databases.ts';
import { measureFilled } from './tools/own-database.ts';

const messageCount = 100_000;
const threadCount = 5000;
const [tenant, owner] = [1, 6];

const fill = `
  insert into conversations (id, property_id, last_sequence, last_message_at, created_at)
    select n, 1, 0, null, now() from generate_series(100, 100 + ${threadCount} - 1) n;
  insert into conversation_participants (conversation_id, account_id, role, active_at)
    select n, a.id, a.role, now() - n * interval '1 minute' from generate_series(100, 100 + ${threadCount} - 1) n,
      (values (${tenant}, 'tenant'), (${owner}, 'owner')) a (id, role);
  insert into messages (conversation_id, sequence, sender_id, content, created_at)
    select p.conversation_id, 1, p.id, 'A first word in thread ' || p.conversation_id, now()
    from conversation_participants p where p.account_id = ${tenant} and p.conversation_id > 100;
  insert into messages (conversation_id, sequence, sender_id, content, created_at)
    select 100, n, p.id, 'Message number ' || n || ' of a long talk about a home', now() + n * interval '1 second'
    from generate_series(1, ${messageCount}) n
    join conversation_participants p on p.conversation_id = 100 and p.account_id = (case n % 2 when 0 then ${tenant} else ${owner} end);
  update conversations c set last_sequence = m.n, last_message_at = m.at
    from (select conversation_id, max(sequence) as n, max(created_at) as at from messages group by 1) m where m.conversation_id = c.id;`;

await measureFilled(
  {
    name: 'messages',
    seed: async (tx) => {
      await seedPeople(tx);
      await seedHomes(tx, new Date(), benchSecrets);
    },
    fill,
    // There are few people and homes.
    small: /(accounts|tenants|owners|agents|properties)$/,
  },
  (db, pool) => {
    const none = { after: null, search: null, type: null, propertyId: null, conversationId: null };
    return [
      [
        'the newest page of a thread',
        () => findMessages(pool, 100, { limit: 25, before: null, readerAccountId: tenant }),
      ],
      ['a page from its middle', () => findMessages(pool, 100, { limit: 25, before: 50_000, readerAccountId: tenant })],
      ['who takes part', () => readParticipants(pool, 100)],
      ['the first page of 5,000 threads', () => findConversations(db, tenant, { ...none, limit: 25 })],
      [
        'a page from their middle',
        () =>
          findConversations(db, tenant, {
            ...none,
            limit: 25,
            after: { activeAt: new Date(Date.now() - 2500 * 60_000), id: 2600 },
          }),
      ],
      ['a search that finds nothing', () => findConversations(db, tenant, { ...none, limit: 25, search: 'zebra' })],
    ];
  },
);
process.exit(0);
