const withoutTail = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') || '/' : pathname;

/** Returns whether a navigation item is the current page: `/` only exactly, any other item also for the pages below it. */
export const isActive = (item: string, pathname: string): boolean => {
  const here = withoutTail(pathname);
  return item === '/' ? here === '/' : here === item || here.startsWith(`${item}/`);
};
