import type { Me, Person, ViewingAs } from '@lintel/contract/identity/schema';
import type { ActingRole } from '@lintel/contract/kernel/endpoint';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { sessionCookie } from '../../platform/http/session.ts';
import type { Viewer } from '../../viewer.ts';
import { findViewer, findViewers } from './queries.ts';

/** Determines the current user. Two implementations: the demo's people, and (in live) the signed-in user. */
export type Identity = {
  /** Returns the person a call acts as, given the request's cookies; null if no one is signed in. */
  viewerFor: (
    cookies: Record<string, string | undefined>,
    role: Exclude<ActingRole, 'anyone'>,
  ) => Promise<Viewer | null>;
  /** Returns what the page frame shows about the current user. */
  describe: (cookies: Record<string, string | undefined>) => Promise<Me>;
};

export const viewingAsCookie = 'lintel_viewing_as';

/** The demo's people by role, and all of them in the order they are offered. */
export const demoPeople = {
  person: 1,
  tenant: 1,
  owner: 2,
  agent: 3,
  staff: 4,
  /** Not offered for playing: only the pages for housing authorities act as her. */
  authority: 951,
  offered: [1, 7, 2, 6, 3, 8, 4, 5],
} as const;

/** Reads the 'Viewing as' cookie; anything else than one of the demo's people means everyone. */
export const readViewingAs = (cookie: string | undefined): ViewingAs => {
  if (cookie === 'visitor') return 'visitor';
  const accountId = Number(cookie);
  return (demoPeople.offered as readonly number[]).includes(accountId) ? accountId : 'everyone';
};

/**
 * Returns the reader of a page by their cookies; null for a visitor who is not signed in, and undefined if the database does not
 * answer. In the demo a visitor is always someone (the sample person of each call's role) unless 'Viewing as' says that they are
 * signed out; in live, a visitor without an existing session is signed out.
 */
export const readerOf = async (
  identity: Pick<Identity, 'describe'>,
  cookies: Record<string, string | undefined>,
  config: Pick<Config, 'mode' | 'origin'>,
): Promise<Me | null | undefined> => {
  if (config.mode === 'demo' && readViewingAs(cookies[viewingAsCookie]) === 'visitor') return null;
  if (config.mode === 'live' && cookies[sessionCookie(config)] === undefined) return null;
  const me = await identity.describe(cookies).catch(() => undefined);
  return me?.mode === 'live' && me.person === null ? null : me;
};

export const presentPerson = (viewer: Viewer): Person => ({
  accountId: viewer.accountId,
  name: viewer.name,
  tenantId: viewer.tenantId,
  ownerId: viewer.ownerId,
  agentId: viewer.agentId,
  isStaff: viewer.isStaff,
});

/**
 * The demo's identity: every visitor is the sample person of the role a call acts in, unless 'Viewing as' narrows it to one
 * person, or to no one, so that two browsers can play two sides.
 */
export const demoIdentity = (pool: pg.Pool): Identity => ({
  viewerFor: async (cookies, role) => {
    const viewingAs = readViewingAs(cookies[viewingAsCookie]);
    if (viewingAs === 'visitor') return null;
    return findViewer(pool, viewingAs === 'everyone' ? demoPeople[role] : viewingAs);
  },
  describe: async (cookies) => {
    const viewingAs = readViewingAs(cookies[viewingAsCookie]);
    const viewers = await findViewers(pool, demoPeople.offered);
    const byId = new Map(viewers.map((viewer) => [viewer.accountId, presentPerson(viewer)]));
    const chosen = typeof viewingAs === 'number' ? (byId.get(viewingAs) ?? null) : null;
    const acting = (
      role: 'tenant' | 'owner' | 'agent' | 'staff',
      holds: (person: Person) => boolean,
    ): Person | null => {
      if (viewingAs === 'everyone') return byId.get(demoPeople[role]) ?? null;
      return chosen && holds(chosen) ? chosen : null;
    };
    const agent = acting('agent', (person) => person.agentId !== null);
    return {
      mode: 'demo',
      demo: { viewingAs, people: demoPeople.offered.flatMap((accountId) => byId.get(accountId) ?? []) },
      person: chosen,
      tenant: acting('tenant', (person) => person.tenantId !== null),
      owner: acting('owner', (person) => person.ownerId !== null),
      agent,
      staff: acting('staff', (person) => person.isStaff),
      agentStatus: viewers.find(({ accountId }) => accountId === agent?.accountId)?.agentStatus ?? null,
      account: null,
    };
  },
});
