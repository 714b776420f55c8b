import { paths } from '@lintel/contract/paths';
import type { IconNode } from 'lucide';
import {
  BriefcaseBusiness,
  Building2,
  Flag,
  Gavel,
  Heart,
  HousePlus,
  KeyRound,
  MessageSquare,
  Scale,
  Shield,
  ShieldCheck,
  Users,
} from 'lucide';

/** `means` spells out an abbreviated label. */
export type NavItem = { label: string; href: string; icon?: IconNode; means?: string };

/** Labels are in English and are the keys of their translations. */
export const mainLinks: readonly NavItem[] = [
  { label: 'Properties', href: paths.properties, icon: Building2 },
  { label: 'Messages', href: paths.messages, icon: MessageSquare },
];

const navGroups: readonly { label: string; items: readonly NavItem[] }[] = [
  {
    label: 'Dashboards',
    items: [
      { label: 'Tenant Dashboard', href: paths.tenantDashboard, icon: KeyRound },
      { label: 'Saved', href: paths.saved, icon: Heart },
      { label: 'Owner Dashboard', href: paths.ownerDashboard, icon: HousePlus },
      { label: 'Agent Dashboard', href: paths.agentDashboard, icon: BriefcaseBusiness },
    ],
  },
  {
    label: 'Compliance & Legal',
    items: [
      {
        label: 'RTA Compliance',
        href: paths.rtaCompliance,
        icon: Scale,
        means: 'RTA: residential tenancy acts, the laws of rents, deposits and notices',
      },
      { label: 'Agent Activity', href: paths.agentTransparency, icon: Users },
      { label: 'Enforcement Dashboard', href: paths.penaltyEnforcement, icon: Gavel },
      { label: 'Legal Protection', href: paths.legalInfo, icon: Shield },
      { label: 'Report Violations', href: paths.reportDiscrimination(), icon: Flag },
    ],
  },
];

export const footerGroups: readonly { label: string; items: readonly NavItem[] }[] = [
  {
    label: 'Renting',
    items: [
      { label: 'How It Works', href: paths.howItWorks },
      { label: 'Tenant Resources', href: paths.tenantResources },
      { label: 'Safety Tips', href: paths.safetyTips },
      { label: 'Pricing', href: paths.pricing },
    ],
  },
  {
    label: 'Owners',
    items: [
      { label: 'List Your Property', href: paths.ownerDashboard },
      { label: 'Owner Dashboard', href: paths.ownerDashboard },
    ],
  },
  {
    label: 'Help',
    items: [
      { label: 'Support', href: paths.support },
      { label: 'Contact', href: paths.contact },
      { label: 'For Housing Authorities', href: paths.authorityAccount },
    ],
  },
];

export const legalLinks: readonly NavItem[] = [
  { label: 'Privacy Policy', href: `${paths.legalInfo}#privacy` },
  { label: 'Terms of Service', href: `${paths.legalInfo}#terms` },
];

export type Role = 'tenant' | 'owner' | 'agent' | 'staff';

/** Pages that each role uses most, in order. Everyone has entries for all of them, except for the staff page. */
const own: Record<Role, readonly string[]> = {
  tenant: [paths.tenantDashboard, paths.saved, paths.agentTransparency],
  owner: [paths.ownerDashboard, paths.rtaCompliance],
  agent: [paths.agentDashboard, paths.agentTransparency],
  staff: [paths.staff, paths.penaltyEnforcement],
};

const before = (items: readonly NavItem[], role: Role | null): NavItem[] => {
  const rank = ({ href }: NavItem) => {
    const place = role === null ? -1 : own[role].indexOf(href);
    return place < 0 ? items.length : place;
  };
  return items.toSorted((a, b) => rank(a) - rank(b));
};

/**
 * Returns the groups of entries: the same for everyone, with the role's own pages first in each, and the staff page for those who may
 * open it.
 */
export const groupsFor = (role: Role | null, isStaff: boolean): { label: string; items: NavItem[] }[] =>
  navGroups.map(({ label, items }, at) => ({
    label,
    items: before(
      at === 0 && isStaff ? [...items, { label: 'Staff', href: paths.staff, icon: ShieldCheck }] : items,
      role,
    ),
  }));
