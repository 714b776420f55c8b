import { accounts, agents, owners, tenants } from '../features/identity/tables.ts';
import type { Tx } from '../platform/database/db.ts';

/** The demo's cast. Ids are fixed: the addresses and calls of the product's screens use 1. */
export const people: {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  tenantId?: number;
  ownerId?: number;
  agent?: {
    id: number;
    licenseNumber: string;
    licenseState: string;
    brokerage: string;
    status: 'approved' | 'pending_review';
  };
  isStaff?: boolean;
}[] = [
  { id: 1, name: 'Tanya Brooks', email: 'tanya.brooks@example.com', phone: '614-555-0187', tenantId: 1 },
  { id: 2, name: 'Walter Finch', email: 'walter.finch@example.com', phone: '614-555-0120', ownerId: 1 },
  {
    id: 3,
    name: 'Priya Raman',
    email: 'priya.raman@example.com',
    phone: '614-555-0131',
    agent: {
      id: 1,
      licenseNumber: 'OH-2019004417',
      licenseState: 'OH',
      brokerage: 'Scioto Homes Realty',
      status: 'approved',
    },
  },
  { id: 4, name: 'June Okafor', email: 'june.okafor@example.com', phone: null, isStaff: true },
  { id: 5, name: 'Miguel Santos', email: 'miguel.santos@example.com', phone: null, isStaff: true },
  { id: 6, name: 'Rosa Delgado', email: 'rosa.delgado@example.com', phone: '614-555-0142', ownerId: 2 },
  { id: 7, name: 'Devon Pryor', email: 'devon.pryor@example.com', phone: '216-555-0116', tenantId: 2 },
  {
    id: 8,
    name: 'Caleb Nowak',
    email: 'caleb.nowak@example.com',
    phone: '512-555-0155',
    agent: {
      id: 2,
      licenseNumber: 'TX-0718820',
      licenseState: 'TX',
      brokerage: 'Barton Creek Brokers',
      status: 'pending_review',
    },
  },
  { id: 9, name: 'Marcus Bell', email: 'marcus.bell@example.com', phone: '716-555-0109', ownerId: 3 },
  { id: 10, name: 'Hye-jin Park', email: 'hyejin.park@example.com', phone: null, ownerId: 4 },
  { id: 11, name: 'Denise Okoro', email: 'denise.okoro@example.com', phone: '804-555-0171', ownerId: 5 },
  { id: 12, name: 'Luis Ferrer', email: 'luis.ferrer@example.com', phone: '512-555-0163', ownerId: 6 },
];

/** Creates the cast's accounts and profiles. */
export const seedPeople = async (tx: Tx): Promise<void> => {
  await tx.insert(accounts).values(
    people.map(({ id, name, email, phone, isStaff }) => ({
      id,
      name,
      email,
      phone,
      isStaff: isStaff ?? false,
      isSample: true,
    })),
  );
  const rowsOf = <Row>(pick: (person: (typeof people)[number]) => Row | undefined): Row[] =>
    people.flatMap((person) => pick(person) ?? []);
  await tx
    .insert(tenants)
    .values(rowsOf(({ id, tenantId }) => (tenantId ? { id: tenantId, accountId: id } : undefined)));
  await tx.insert(owners).values(rowsOf(({ id, ownerId }) => (ownerId ? { id: ownerId, accountId: id } : undefined)));
  await tx.insert(agents).values(rowsOf(({ id, agent }) => (agent ? { ...agent, accountId: id } : undefined)));
};
