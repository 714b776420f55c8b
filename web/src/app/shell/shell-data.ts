import type { Language } from '@lintel/contract/kernel/words';
import { createContext, useContext } from 'react';
import type { Scheme } from '../../platform/navigation/preferences.ts';

export type DemoPerson = { id: string; name: string; role: 'tenant' | 'owner' | 'agent' | 'staff' };

/** Whose eyes a demo browser looks through: everybody's at once, nobody's, or one person's id. */
export type ViewingAs = 'all' | 'visitor' | (string & {});

/** What the shell shows around every page. The server decides it, so that the first byte is already right. */
export type ShellData = {
  mode: 'demo' | 'live';
  /** Payments are played: real people are here, and must not take them for real. */
  paymentsArePlayed: boolean;
  people: readonly DemoPerson[];
  viewingAs: ViewingAs;
  supportEmail: string;
  /** This year, by the server's clock. */
  year: number;
  language: Language;
  scheme: Scheme;
  /** `role` is the one that the person came for, where that is known. */
  signedIn: { name: string; isStaff: boolean; role?: DemoPerson['role'] } | null;
};

/** What the visitor may do from the shell. */
export type ShellActions = {
  onViewingAs: (viewingAs: ViewingAs) => void | Promise<void>;
  onResetDemo: () => Promise<void>;
  onSignOut?: () => void | Promise<void>;
};

const ShellContext = createContext<ShellData | null>(null);
export const ShellProvider = ShellContext.Provider;

export const useShell = (): ShellData => {
  const data = useContext(ShellContext);
  if (data === null) throw new Error('useShell outside of a Shell');
  return data;
};

/** In which role one is here: the person that a demo browser looks as, or who is signed in; null for visitors and for all at once. */
export const useRole = (): DemoPerson['role'] | null => {
  const { people, viewingAs, signedIn } = useShell();
  return signedIn?.role ?? people.find(({ id }) => id === viewingAs)?.role ?? null;
};

/** Whether the desk of staff is one's own: that of staff, and of somebody who is everybody in the demo at once. */
export const useIsStaff = (): boolean => {
  const { mode, viewingAs } = useShell();
  return useRole() === 'staff' || (mode === 'demo' && viewingAs === 'all');
};
