import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useRef } from 'react';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A pointer that only passes over a list of links fetches none of them. In ms. */
const restMs = 80;

/**
 * A link to one of our own addresses as `paths` writes them, hash and query included. A real `<a href>` in the
 * server's markup; once the page listens, a plain click goes through the router. What the pointer rests on is fetched
 * ahead, unless `ahead` is false (where reading leaves a trace). A click on the page one is at goes to its top. `onFollow` is called
 * just before the router goes there, not where a new tab opens.
 */
export const AppLink = ({
  href,
  onClick,
  onPointerEnter,
  onPointerLeave,
  ahead = true,
  onFollow,
  target,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: string; ahead?: boolean; onFollow?: () => void }) => {
  const router = useRouter();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
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
        if (ahead && event.pointerType === 'mouse') resting.current = setTimeout(preload, restMs);
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event);
        clearTimeout(resting.current);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event) || (target !== undefined && target !== '_self')) return;
        event.preventDefault();
        onFollow?.();
        const { pathname, searchStr } = router.state.location;
        if (href === `${pathname}${searchStr}`) window.scrollTo(0, 0);
        else router.history.push(href);
      }}
    />
  );
};
