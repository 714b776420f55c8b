import * as agentCalls from '@lintel/contract/agents/endpoints';
import * as tenantCalls from '@lintel/contract/agents/tenant-endpoints';
import { listConversations, listMessages, sendMessage } from '@lintel/contract/messages/endpoints';
import { describe, expect, test } from 'vitest';
import { devon, home, priya, referralStory, tanya } from '../../../testing/referral-story.ts';

const { app, by, refusalOf, add, say } = referralStory();

const write = (id: number, withOwner = false) => ({
  params: { id },
  body: { subject: 'Saturday', message: 'Would ten o’clock suit you?', withOwner },
});
const words = (conversationId: number, content: string) => ({ body: { conversationId, content } });
const recorded = async (id: number) =>
  (
    await app().rows<{ direction: string; content: string }>(
      `select direction, content from agent_activity_entries where referral_id = $1 and kind = 'correspondence' order by id`,
      [id],
    )
  ).map(({ direction, content }) => `${direction}: ${content}`);

describe('what an agent writes', () => {
  test('stands in the thread with the tenant, and all that is said there on the tenant’s record', async () => {
    const { id } = await add();
    await say(id, 'yes');
    const { conversationId } = await by(priya, agentCalls.sendReferralMessage, write(id));
    expect((await by(tanya, listMessages, { query: { conversationId } })).map(({ content }) => content)).toEqual([
      'Saturday\n\nWould ten o’clock suit you?',
    ]);
    await by(tanya, sendMessage, words(conversationId, 'Gladly.'));
    await by(priya, sendMessage, words(conversationId, 'Then until Saturday.'));
    expect(
      (await by(priya, agentCalls.sendReferralMessage, { ...write(id), body: { subject: 'A', message: 'B' } }))
        .conversationId,
    ).toBe(conversationId);
    expect(await recorded(id)).toEqual([
      'agent_to_tenant: Would ten o’clock suit you?',
      'tenant_to_agent: Gladly.',
      'agent_to_tenant: Then until Saturday.',
      'agent_to_tenant: B',
    ]);
  });

  test('counts as read with everything before it once the tenant has said so; nobody else can say it, and it only goes forward', async () => {
    const { id } = await add();
    await say(id, 'yes');
    const { conversationId } = await by(priya, agentCalls.sendReferralMessage, write(id));
    await by(priya, sendMessage, words(conversationId, 'Or eleven?'));
    const [first = 0, last = 0] = (
      await app().rows<{ id: number }>(
        `select id from agent_activity_entries where referral_id = $1 and kind = 'correspondence' order by id`,
        [id],
      )
    ).map((entry) => entry.id);
    const marking = (entryId: number) => ({ params: { id: entryId } });
    for (const as of [devon, priya]) {
      expect(await refusalOf(as, tenantCalls.markCorrespondenceRead, marking(last))).toBe('activity.not_found');
    }
    const { unread } = await by(tanya, tenantCalls.markCorrespondenceRead, marking(first));
    expect(await by(tanya, tenantCalls.markCorrespondenceRead, marking(last))).toEqual({ unread: unread - 1 });
    expect(await by(tanya, tenantCalls.markCorrespondenceRead, marking(first))).toEqual({ unread: unread - 1 });
  });

  test('reaches the owner in a thread of three, as long as the tenant allows it', async () => {
    const { id } = await add();
    await say(id, 'yes');
    expect(await refusalOf(priya, agentCalls.sendReferralMessage, write(id, true))).toBe('referral.owner_closed');
    const scope = (mayWriteToOwner: boolean) =>
      by(tanya, tenantCalls.changeReferralScope, { params: { id }, body: { mayWriteToOwner, documents: [] } });
    await scope(true);
    const { conversationId } = await by(priya, agentCalls.sendReferralMessage, write(id, true));
    const [thread] = await by(home.account, listConversations, {
      params: { userId: home.account },
      query: { conversationId },
    });
    expect(thread?.participants.map(({ type }) => type)).toEqual(['agent', 'tenant', 'owner']);
    await by(home.account, sendMessage, words(conversationId, 'Ten is fine.'));
    await by(priya, sendMessage, words(conversationId, 'Thank you both.'));
    await scope(false);
    expect(await refusalOf(priya, sendMessage, words(conversationId, 'One more thing.'))).toBe(
      'conversation.agent_scope',
    );
    await by(tanya, sendMessage, words(conversationId, 'See you.'));
    expect(await recorded(id)).toEqual([
      'agent_to_landlord: Would ten o’clock suit you?',
      'landlord_to_agent: Ten is fine.',
      'agent_to_landlord: Thank you both.',
      'tenant_to_agent: See you.',
    ]);
  });

  test('is refused before the yes, once it has ended, and once the agent is not approved, and then nothing is on record', async () => {
    const { id } = await add();
    expect(await refusalOf(priya, agentCalls.sendReferralMessage, write(id))).toBe('referral.not_confirmed');
    await say(id, 'yes');
    const { conversationId } = await by(priya, agentCalls.sendReferralMessage, write(id));
    const again = () => refusalOf(priya, sendMessage, words(conversationId, 'And another thing.'));
    for (const status of ['declined', 'pending_review']) {
      await app().rows('update agents set status = $1 where id = 1', [status]);
      expect(await again()).toBe('conversation.agent_scope');
    }
    await app().rows(`update agents set status = 'approved' where id = 1`);
    await by(tanya, tenantCalls.endReferral, { params: { id } });
    expect(await again()).toBe('conversation.agent_scope');
    // The tenant may continue to write; it no longer counts as an agent's act.
    await by(tanya, sendMessage, words(conversationId, 'Thank you for your help.'));
    expect(await recorded(id)).toHaveLength(1);
  });
});
