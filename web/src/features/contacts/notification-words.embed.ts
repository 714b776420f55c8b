import type { ShowingEventKind } from '@lintel/contract/contacts/showings/states';
import type { SuggestionStatus } from '@lintel/contract/contacts/showings/suggestions/schema';
import { paths } from '@lintel/contract/paths';
import type { TellNotification } from '../notifications/notification-tellers.embed.ts';
import { othersSteps } from './showings/showing-steps.ts';

/** The same question as in Messages, where it is answered. */
export const tellGuestContact: TellNotification = ({ home, count }, { t }) => ({
  title: home ?? '',
  text:
    count > 1
      ? t('Somebody wrote from your address {{count}} times. Was it you?', { count })
      : t('Somebody wrote from your address. Was it you?'),
  href: paths.messages,
});

/** What the other side did with a showing, or the clock; its tenant is led to it, its owner to all of theirs. */
export const tellShowing: TellNotification = ({ id, role, kind, person, home }, { t }) => ({
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

/** Times that a tenant suggested, in the lists of both. */
export const tellSuggestion: TellNotification = ({ role, kind, person, home }, { t }) => ({
  title: home ?? '',
  text: t(suggestionNews[kind] ?? kind, { name: person }),
  href: role === 'tenant' ? paths.tenantDashboard : paths.ownerDashboardTab('showings'),
});
