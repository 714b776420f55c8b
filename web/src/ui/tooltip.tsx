import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import type { ReactNode } from 'react';
import styles from './tooltip.module.css';
import { tooltipDelayMs, tooltipSkipDelayMs } from './tooltip-timing.ts';

/** Once in a page that has tooltips, around all of them. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Provider delayDuration={tooltipDelayMs} skipDelayDuration={tooltipSkipDelayMs}>
    {children}
  </Provider>
);

/**
 * A few words over a control, by pointer or focus: the whole of a shortened text, or what an icon means. Never the
 * only place of something that one needs. The child must be able to hold the focus.
 */
export const Tooltip = ({ says, children }: { says: ReactNode; children: ReactNode }) => (
  <Root>
    <Trigger asChild>{children}</Trigger>
    <Portal>
      <Content className={styles.tooltip} sideOffset={8} collisionPadding={12}>
        {says}
      </Content>
    </Portal>
  </Root>
);
