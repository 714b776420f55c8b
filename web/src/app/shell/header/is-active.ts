const withoutTail = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') || '/' : pathname;

/** Whether a navigation item is the place one is at: `/` only exactly, any other also for everything below it. */
export const isActive = (item: string, pathname: string): boolean => {
  const here = withoutTail(pathname);
  return item === '/' ? here === '/' : here === item || here.startsWith(`${item}/`);
};
