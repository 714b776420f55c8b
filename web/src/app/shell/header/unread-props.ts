import { paths } from '@lintel/contract/paths';

/**
 * Marks the link to messages with how many wait: a number drawn beside its word (`99+` beyond), and described to those who hear it by
 * the element with the given id. The link's own name stays what it is.
 */
export const unreadProps = (href: string, unread: number, describedBy: string) =>
  href === paths.messages && unread > 0
    ? { 'data-unread': unread > 99 ? '99+' : String(unread), 'aria-describedby': describedBy }
    : {};
