import type { Language } from '@lintel/contract/kernel/words';
import { createContext, useContext } from 'react';
import type { Scheme } from '../../platform/navigation/preferences.ts';

export type DemoPerson = { id: string; name: string; role: 'tenant' | 'owner' | 'agent' | 'staff' };

/** Whom the demo shows its pages as: all demo people at once, a signed-out visitor, or the person with this id. */
export type ViewingAs = 'all' | 'visitor' | (string & {});

/** Data that the shell shows around every page. The server decides it, so that the first byte is already right. */
export type ShellData = {
  mode: 'demo' | 'live';
  /** Payments are simulated: real people use this server and must not take them for real. */
  isPaymentSandbox: boolean;
  people: readonly DemoPerson[];
  viewingAs: ViewingAs;
  supportEmail: string;
  /** The current year, by the server's clock. */
  year: number;
  language: Language;
  scheme: Scheme;
  /** `role` is the user's main role, if known. */
  signedIn: { name: string; isStaff: boolean; role?: DemoPerson['role'] } | null;
};

/** Actions that the user may take from the shell. */
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

/** Returns the role of the signed-in user or of the person that the demo views as; null for visitors and for all demo people at once. */
export const useRole = (): DemoPerson['role'] | null => {
  const { people, viewingAs, signedIn } = useShell();
  return signedIn?.role ?? people.find(({ id }) => id === viewingAs)?.role ?? null;
};

/** Returns whether the user has the staff pages: staff, and a demo user who views as all people. */
export const useIsStaff = (): boolean => {
  const { mode, viewingAs } = useShell();
  return useRole() === 'staff' || (mode === 'demo' && viewingAs === 'all');
};
