import { paths } from '@lintel/contract/paths';
import { useRouter } from '@tanstack/react-router';
import { type PageQuery, usePageQuery } from '../../../platform/navigation/page-query.ts';

const protectionTabs = ['appeals', 'penalties', 'notices', 'file'] as const;
type ProtectionTab = (typeof protectionTabs)[number];

/** The part of the panel's state that is in the address. */
export type ProtectionView = { tab: ProtectionTab; penaltyId: number | null };

/** Reads the panel's part of an address: a penalty without a tab opens its form. */
export const viewOf = ({ tab: givenTab, penalty }: PageQuery): ProtectionView => {
  const penaltyId = penalty !== undefined && /^[1-9]\d{0,9}$/.test(penalty) ? Number(penalty) : null;
  const tab = protectionTabs.find((one) => one === givenTab) ?? (penaltyId === null ? 'appeals' : 'file');
  return { tab, penaltyId };
};

/** Returns the query of an address that shows a view; other parameters stay. */
export const searchFor = (
  { tab: _tab, penalty: _penalty, report: _report, ...others }: PageQuery,
  view: ProtectionView,
): string => {
  const query = new URLSearchParams(
    Object.entries(others).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
  );
  if (view.penaltyId !== null) query.set('penalty', String(view.penaltyId));
  if (view.tab !== (view.penaltyId === null ? 'appeals' : 'file')) query.set('tab', view.tab);
  return query.size === 0 ? '' : `?${query}`;
};

/** Returns the penalty whose error report an address opens; null when it opens none. */
const reportOf = ({ report }: PageQuery): number | null =>
  report !== undefined && /^[1-9]\d{0,9}$/.test(report) ? Number(report) : null;

/** Keeps the open tab and the chosen penalty in the address, so that both can be shared and survive a reload. */
export const useProtectionView = (): [ProtectionView, (view: ProtectionView) => void, number | null] => {
  const router = useRouter();
  const given = usePageQuery((query) => query);
  const show = (view: ProtectionView) => router.history.replace(`${paths.appealsDashboard}${searchFor(given, view)}`);
  return [viewOf(given), show, reportOf(given)];
};
