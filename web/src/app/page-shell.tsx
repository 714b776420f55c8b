import { readMe, resetDemo, signOut, viewAs } from '@lintel/contract/identity/endpoints';
import type { Me, Person } from '@lintel/contract/identity/schema';
import { paths } from '@lintel/contract/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Bell } from '../features/notifications/bell.embed.tsx';
import { useNewestNotifications } from '../features/notifications/use-notifications.ts';
import { useApp } from '../platform/app-context.ts';
import { useErrorMessage } from '../platform/queries/error-message.ts';
import { queryOf } from '../platform/queries/queries.ts';
import { actingAs, refreshMe } from '../platform/viewer.ts';
import { useLanguage, useT } from '../platform/words/i18n.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { CheckMail } from './pending-verification.tsx';
import { Shell } from './shell/shell.tsx';
import type { DemoPerson, ViewingAs } from './shell/shell-data.ts';

const roleOf = (person: Person): DemoPerson['role'] => {
  if (person.isStaff) return 'staff';
  if (person.agentId !== null) return 'agent';
  return person.ownerId !== null ? 'owner' : 'tenant';
};

/** Reloads a page that the browser restored from memory (Back) if the current user has changed since, for example by signing out. */
const useFreshAfterBack = (me: Me | undefined) => {
  const { api } = useApp();
  const queryClient = useQueryClient();
  const known = JSON.stringify(me);
  useEffect(() => {
    const shown = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      const now = await refreshMe(queryClient, api).catch(() => undefined);
      if (JSON.stringify(now) !== known) window.location.reload();
    };
    const onShown = (event: PageTransitionEvent) => void shown(event);
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, [api, queryClient, known]);
};

/** The shell around every page, with the server's data about the current user. */
export const PageShell = ({ children }: { children: ReactNode }) => {
  const { api, facts } = useApp();
  const language = useLanguage();
  const { data: me } = useQuery(queryOf(api, readMe, {}));
  const t = useT();
  const messageOf = useErrorMessage();
  useFreshAfterBack(me);
  const viewing = me?.demo?.viewingAs ?? 'everyone';
  const isSomebodyHere = me !== undefined && actingAs(me, 'person') !== null;
  const { data: notifications } = useNewestNotifications(isSomebodyHere);
  // Also counts open questions (guest inquiries sent with the user's email address): Messages lists both.
  const unread = (notifications?.unreadMessages ?? 0) + (notifications?.openQuestions ?? 0);
  // Keeps the same objects while their contents are the same, so a response does not re-render the shell. A changed context would also
  // hydrate the rest of a page all at once, which blocks everything else.
  const data = useMemo(
    () => ({
      mode: facts.mode,
      isPaymentSandbox: facts.mode === 'live' && facts.gateway === 'sandbox',
      people: (me?.demo?.people ?? []).map((person) => ({
        id: String(person.accountId),
        name: person.name,
        role: roleOf(person),
      })),
      viewingAs: viewing === 'everyone' ? 'all' : String(viewing),
      supportEmail: facts.supportEmail,
      year: Number(facts.now.slice(0, 4)),
      language,
      scheme: facts.scheme,
      signedIn:
        facts.mode === 'live' && me?.person
          ? { name: me.person.name, isStaff: me.person.isStaff, role: roleOf(me.person) }
          : null,
    }),
    [facts, me, viewing, language],
  );
  const actions = useMemo(
    () => ({
      // Another person sees different data everywhere: reloads to drop everything fetched before.
      onViewingAs: async (viewingAs: ViewingAs) => {
        const chosen = viewingAs === 'all' ? 'everyone' : viewingAs === 'visitor' ? 'visitor' : Number(viewingAs);
        await api.call(viewAs, { body: { viewingAs: chosen } });
        window.location.reload();
      },
      onResetDemo: async () => {
        await api.call(resetDemo, {});
        window.location.reload();
      },
      // Loads the page from the server, so no fetched data or input stays in memory.
      onSignOut: async () => {
        try {
          await api.call(signOut, {});
          window.location.assign(paths.home);
        } catch (error) {
          toast({ title: t('You are still signed in.'), description: messageOf(error), variant: 'destructive' });
        }
      },
    }),
    [api, t, messageOf],
  );
  return (
    <Shell
      beside={<ConnectionBar />}
      bell={useMemo(() => (isSomebodyHere ? <Bell /> : null), [isSomebodyHere])}
      data={data}
      unread={unread}
      actions={actions}
    >
      <CheckMail isSignedIn={me?.person != null} />
      {children}
    </Shell>
  );
};
