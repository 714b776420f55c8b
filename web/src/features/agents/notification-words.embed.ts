import { activityTexts, type ReferralEventKind, referralEventLabels } from '@lintel/contract/agents/labels';
import { paths } from '@lintel/contract/paths';
import type { NotificationFormatter } from '../notifications/notification-formatters.embed.ts';

/** Describes a referral event, for its agent, for the tenant, who has yet to answer or learns of a dispute, and for the home's owner. */
export const formatReferralNotification: NotificationFormatter = (
  { id, role, kind, person, home },
  { t, tDynamic },
) => {
  const happened = tDynamic(referralEventLabels[kind as ReferralEventKind] ?? kind);
  if (role === 'tenant')
    return kind === 'contacted'
      ? {
          title: t('{{name}} wants to introduce you', { name: person }),
          text: home ?? '',
          href: paths.agentTransparency,
        }
      : { title: t('Agent {{name}}', { name: person }), text: happened, href: paths.agentTransparency };
  if (role === 'agent') return { title: person ?? '', text: happened, href: paths.referral(id) };
  return { title: t('An agent’s tenant for {{home}}', { home }), text: happened, href: paths.ownerAgents };
};

const byKind = (kind: string): string => {
  if (kind in activityTexts) return activityTexts[kind as keyof typeof activityTexts];
  if (kind === 'phone_call') return 'Added a phone call';
  return kind === 'meeting' ? 'Added a meeting' : 'Wrote a message';
};

/** Describes an agent's activity for a tenant. */
export const formatAgentActivityNotification: NotificationFormatter = ({ kind, person, words }, { t, tDynamic }) => ({
  title: t('Agent {{name}}', { name: person }),
  text:
    kind === 'document_access'
      ? t('Opened a document: {{name}}', { name: words[0]?.text ?? '' })
      : tDynamic(byKind(kind)),
  href: paths.agentTransparency,
});
