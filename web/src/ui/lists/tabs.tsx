import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useHydrated } from '../focus/use-hydrated.ts';
import { ErrorBoundary } from '../surfaces/error-boundary.tsx';
import styles from './tabs.module.css';

export type TabItem<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Read by screen readers as part of the tab's name. */
  count?: number;
  /** Whether the count is of unseen items. */
  isNew?: boolean;
  /** Whether the count is of urgent items. */
  isPressing?: boolean;
  content: ReactNode;
};

/**
 * A beam over the open tab; on phones a grid of two columns instead of a hidden scroll. Arrow keys, Home and End move between tabs,
 * and the list is one tab stop. Only the open panel is rendered.
 */
export const Tabs = <Value extends string>({
  label,
  items,
  value,
  defaultValue,
  onValueChange,
  className,
}: {
  label: string;
  items: readonly TabItem<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  className?: string | undefined;
}) => {
  const hydrated = useHydrated();
  const first = items[0]?.value;
  return (
    <Root
      {...(className === undefined ? {} : { className })}
      {...(value === undefined ? { defaultValue: defaultValue ?? first ?? '' } : { value })}
      onValueChange={(next) => onValueChange?.(next as Value)}
    >
      <List className={styles.list} aria-label={label}>
        {items.map((item) => (
          <Trigger
            key={item.value}
            value={item.value}
            className={styles.tab}
            aria-disabled={hydrated ? undefined : true}
          >
            {item.label}
            {item.count === undefined ? null : (
              <span className={classes(styles.count, item.isNew && styles.isNew, item.isPressing && styles.isPressing)}>
                {item.count}
              </span>
            )}
          </Trigger>
        ))}
      </List>
      {items.map((item) => (
        <Content key={item.value} value={item.value} className={styles.panel}>
          <ErrorBoundary>{item.content}</ErrorBoundary>
        </Content>
      ))}
    </Root>
  );
};
