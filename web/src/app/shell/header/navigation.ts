import { paths } from '@lintel/contract/paths';
import type { LucideIcon } from 'lucide-react';
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
  Users,
} from 'lucide-react';

/** `means` is what a label's short form stands for. */
export type NavItem = { label: string; href: string; icon?: LucideIcon; means?: string };

/** Labels are English sentences, and so the keys of their translation. */
export const mainLinks: readonly NavItem[] = [
  { label: 'Properties', href: paths.properties, icon: Building2 },
  { label: 'Messages', href: paths.messages, icon: MessageSquare },
];

export const navGroups: readonly { label: string; items: readonly NavItem[] }[] = [
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
    ],
  },
];

export const legalLinks: readonly NavItem[] = [
  { label: 'Privacy Policy', href: `${paths.legalInfo}#privacy` },
  { label: 'Terms of Service', href: `${paths.legalInfo}#terms` },
];
