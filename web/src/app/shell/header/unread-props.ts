import { paths } from '@lintel/contract/paths';

/**
 * Marks the link to messages with the number of unread ones: drawn beside its text (`99+` above 99), and described to screen readers by
 * the element with the id `describedBy`. The link's own name stays the same.
 */
export const unreadProps = (href: string, unread: number, describedBy: string) =>
  href === paths.messages && unread > 0
    ? { 'data-unread': unread > 99 ? '99+' : String(unread), 'aria-describedby': describedBy }
    : {};
