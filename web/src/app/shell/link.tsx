import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A link to one of our own addresses as `paths` writes them, hash and query included. A real `<a href>` in the
 * server's markup; once the page listens, a plain click goes through the router. What is under the pointer or the
 * focus is fetched ahead. A click on the page one is at goes to its top.
 */
export const AppLink = ({
  href,
  onClick,
  onPointerEnter,
  onFocus,
  target,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: string }) => {
  const router = useRouter();
  const preload = () => {
    void router.preloadRoute({ to: href.split(/[?#]/)[0] } as never).catch(() => {});
  };
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        preload();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preload();
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event) || (target !== undefined && target !== '_self')) return;
        event.preventDefault();
        const { pathname, searchStr } = router.state.location;
        if (href === `${pathname}${searchStr}`) window.scrollTo(0, 0);
        else router.history.push(href);
      }}
    />
  );
};
