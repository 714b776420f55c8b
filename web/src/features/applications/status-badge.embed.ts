export { StatusBadge } from './tenant/status-badge.tsx';
