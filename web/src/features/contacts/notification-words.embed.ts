import type { ShowingEventKind } from '@lintel/contract/contacts/showings/states';
import type { SuggestionStatus } from '@lintel/contract/contacts/showings/suggestions/schema';
import { paths } from '@lintel/contract/paths';
import type { NotificationFormatter } from '../notifications/notification-formatters.embed.ts';
import { othersSteps } from './showings/showing-steps.ts';

/** Describes the question about a guest's inquiries; links to Messages, where it is answered. */
export const formatGuestContactNotification: NotificationFormatter = ({ home, count }, { t }) => ({
  title: home ?? '',
  text:
    count > 1
      ? t('Someone sent {{count}} messages from your address. Was it you?', { count })
      : t('Someone sent a message from your address. Was it you?'),
  href: paths.messages,
});

/** Describes a showing's step by the other side, or a timeout; links the tenant to the showing, and the owner to all of theirs. */
export const formatShowingNotification: NotificationFormatter = ({ id, role, kind, person, home }, { t }) => ({
  title: home ?? '',
  text: t(othersSteps[kind as ShowingEventKind] ?? kind, { name: person }),
  href: role === 'tenant' ? paths.showing(id) : paths.ownerDashboardTab('showings'),
});

const suggestionNews: Partial<Record<string, string>> = {
  open: 'Times suggested by {{name}}',
  withdrawn: 'Times withdrawn by {{name}}',
  declined: 'Your times were declined by {{name}}',
  lapsed: 'Your suggested times have passed',
} satisfies Partial<Record<SuggestionStatus, string>>;

/** Describes times that a tenant suggested; links to the list of each side. */
export const formatSuggestionNotification: NotificationFormatter = ({ role, kind, person, home }, { t }) => ({
  title: home ?? '',
  text: t(suggestionNews[kind] ?? kind, { name: person }),
  href: role === 'tenant' ? paths.tenantDashboard : paths.ownerDashboardTab('showings'),
});
