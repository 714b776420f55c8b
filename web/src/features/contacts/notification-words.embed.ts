import type { ShowingEventKind } from '@lintel/contract/contacts/showings/states';
import { paths } from '@lintel/contract/paths';
import type { TellNotification } from '../messages/notifications/notification-tellers.embed.ts';
import { othersSteps } from './showings/showing-steps.ts';

/** What the other side did with a showing, or the clock; its tenant is led to it, its owner to all of theirs. */
export const tellShowing: TellNotification = ({ id, role, kind, person, home }, { t }) => ({
  title: home ?? '',
  text: t(othersSteps[kind as ShowingEventKind] ?? kind, { name: person }),
  href: role === 'tenant' ? paths.showing(id) : paths.ownerDashboardTab('showings'),
});
