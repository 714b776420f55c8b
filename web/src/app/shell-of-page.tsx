import { readMe, resetDemo, viewAs } from '@lintel/contract/identity/endpoints';
import type { Person } from '@lintel/contract/identity/schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApp } from '../platform/app-context.ts';
import { useLanguage } from '../platform/i18n.tsx';
import { queryOf } from '../platform/queries.ts';
import { Shell } from './shell/shell.tsx';
import type { DemoPerson } from './shell/shell-data.ts';

const roleOf = (person: Person): DemoPerson['role'] => {
  if (person.isStaff) return 'staff';
  if (person.agentId !== null) return 'agent';
  return person.ownerId !== null ? 'owner' : 'tenant';
};

/** The shell around every page, with what the server knows of the visitor. */
export const ShellOfPage = ({ children }: { children: ReactNode }) => {
  const { api, facts } = useApp();
  const language = useLanguage();
  const { data: me } = useQuery(queryOf(api, readMe, {}));
  const viewing = me?.demo?.viewingAs ?? 'everyone';
  return (
    <Shell
      data={{
        mode: facts.mode,
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
        signedIn: facts.mode === 'live' && me?.person ? { name: me.person.name } : null,
      }}
      actions={{
        // Another person sees other things everywhere: nothing that was fetched before may stay.
        onViewingAs: async (viewingAs) => {
          const chosen = viewingAs === 'all' ? 'everyone' : viewingAs === 'visitor' ? 'visitor' : Number(viewingAs);
          await api.call(viewAs, { body: { viewingAs: chosen } });
          window.location.reload();
        },
        onResetDemo: async () => {
          await api.call(resetDemo, {});
          window.location.reload();
        },
      }}
    >
      {children}
    </Shell>
  );
};
