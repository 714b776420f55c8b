import { Slot, Slottable } from 'radix-ui/slot';
import { type ComponentProps, type ReactNode, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { useAwaitsHydration } from './fields/fieldset.tsx';
import { isFocusLost } from './focus/focus.ts';
import { useHydrated } from './focus/use-hydrated.ts';

type ButtonVariant = 'primary' | 'line' | 'quiet' | 'lamp' | 'danger' | 'ghost';

type Looks = {
  /** One `primary` per group, `line` for the second, `quiet` for undo and clear, `lamp` in header and hero only,
   * `danger` only to file or delete, `ghost` on the beam. */
  variant?: ButtonVariant;
  size?: 'md' | 'sm';
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
};

type ButtonProps = Looks &
  ComponentProps<'button'> & {
    /** Looks like a button but is the element given as the only child: `<Button asChild><Link …/></Button>`. */
    asChild?: boolean;
    /** While true the button is really disabled, keeps its width, and shows `pendingText`. Gets its focus back afterwards. */
    pending?: boolean;
    pendingText?: string;
    /** Inert until hydration, with the look of an enabled button: no click is lost, nothing flashes. */
    awaitHydration?: boolean;
  };

/** Gives a button back the focus that it lost while disabled, unless the focus has moved elsewhere. */
const useFocusBack = (off: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (off) return;
    if (hadFocus.current && isFocusLost()) button.current?.focus({ preventScroll: true });
    hadFocus.current = false;
    // Must run before a surrounding fieldset is disabled too, which drops the focus at once.
    return () => {
      hadFocus.current = button.current !== null && document.activeElement === button.current;
    };
  }, [off]);
  return button;
};

const nameOf = (children: ReactNode): string | undefined => (typeof children === 'string' ? children : undefined);

export const Button = ({
  variant = 'primary',
  size = 'md',
  block = false,
  icon,
  asChild = false,
  pending = false,
  pendingText,
  awaitHydration = false,
  disabled = false,
  type = 'button',
  className,
  children,
  ref,
  ...rest
}: ButtonProps) => {
  const hydrated = useHydrated();
  const waits = useAwaitsHydration(type === 'submit');
  const off = disabled || pending;
  const own = useFocusBack(off);
  useImperativeHandle(asChild ? undefined : ref, () => own.current as HTMLButtonElement, [own]);
  const look = classes(styles.button, styles[variant], size === 'sm' && styles.small, block && styles.block, className);
  if (asChild)
    return (
      <Slot {...rest} ref={ref} className={look}>
        {icon}
        <Slottable>{children}</Slottable>
      </Slot>
    );
  const label = (
    <>
      {icon}
      {children}
    </>
  );
  return (
    <button
      {...rest}
      ref={own}
      type={type}
      className={look}
      disabled={off || ((awaitHydration || waits) && !hydrated)}
      data-off={off ? '' : undefined}
    >
      {pendingText === undefined ? (
        label
      ) : (
        // CSS draws the other text invisibly, so the button is as wide as the longer one in either state.
        <span className={styles.swap} data-other={pending ? nameOf(children) : pendingText}>
          <span className={styles.face}>{pending ? pendingText : label}</span>
        </span>
      )}
    </button>
  );
};

/** A square button with only an icon. Only Close and Back may have no visible word; `label` is its accessible name and its tooltip. */
export const IconButton = ({
  label,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) => (
  <button type="button" {...rest} aria-label={label} data-tip={label} className={classes(styles.iconButton, className)}>
    {children}
  </button>
);
