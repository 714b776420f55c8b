import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { useT } from '../platform/words/i18n.tsx';
import { Button } from './button.tsx';
import styles from './lazy-part.module.css';

/**
 * The code of a page part did not load. When offline, no request was made, so a retry helps; any other failed import (a newer version
 * was deployed, a proxy in between) stays failed in the browser until the page is reloaded.
 */
class NotFetched extends Error {
  readonly isFinal: boolean;
  constructor(isFinal: boolean, cause?: unknown) {
    super('A part of the page was not fetched.', { cause });
    this.isFinal = isFinal;
  }
}

const LoadFailed = ({ isFinal, onRetry }: { isFinal: boolean; onRetry: () => void }) => {
  const t = useT();
  return (
    <div role="alert" className={styles.missing}>
      <p>
        {isFinal
          ? t('This part did not load. To load it, reload the page; what you typed and did not send is lost then.')
          : t('This part did not load: there is no connection. What you typed is still here.')}
      </p>
      <Button size="sm" variant="line" onClick={isFinal ? () => window.location.reload() : onRetry}>
        {isFinal ? t('Load the page again') : t('Try again')}
      </Button>
    </div>
  );
};

/** Shows the error in place of the part, so that the page around it, and its input, stay as they are. */
class LoadErrorBoundary extends Component<
  { onMissing: () => void; onRetry: () => void; children: ReactNode },
  { error: unknown }
> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidCatch(error: unknown) {
    if (error instanceof NotFetched) this.props.onMissing();
  }
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof NotFetched)) throw error;
    return <LoadFailed isFinal={error.isFinal} onRetry={this.props.onRetry} />;
  }
}

type Source<P> = { next: () => void; current: ComponentType<P> };

/** A lazy component remembers its failure, so each retry needs a new one. */
const sourceOf = <P extends object>(fetch: () => Promise<{ default: ComponentType<P> }>): Source<P> => {
  const attempt = () =>
    lazy(async () => {
      if (!navigator.onLine) throw new NotFetched(false);
      try {
        return await fetch();
      } catch (cause) {
        throw new NotFetched(true, cause);
      }
    }) as unknown as ComponentType<P>;
  const source: Source<P> = {
    current: attempt(),
    next: () => {
      source.current = attempt();
    },
  };
  return source;
};

const Fetched = <P extends object>({ source, props }: { source: Source<P>; props: P }) => {
  const [tries, setTries] = useState(0);
  const Part = source.current;
  return (
    <LoadErrorBoundary key={tries} onMissing={source.next} onRetry={() => setTries(tries + 1)}>
      <Part {...props} />
    </LoadErrorBoundary>
  );
};

/**
 * Returns a part of a page that is loaded when first shown, such as a dialog. If it cannot be loaded, it shows an error in its place
 * with a retry button. Must be inside a `Suspense`.
 */
export const lazyPart = <P extends object>(fetch: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> => {
  const source = sourceOf(fetch);
  return (props) => <Fetched source={source} props={props} />;
};

const Nothing = () => null;

/**
 * Returns a part that occurs many times on a page and is optional: if it cannot be loaded it is left out, because a list must not show
 * an error in each of its rows. Must be inside a `Suspense`.
 */
export const optionalLazyPart = <P extends object>(
  fetch: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> =>
  lazy(() => fetch().catch((): { default: ComponentType<P> } => ({ default: Nothing }))) as unknown as ComponentType<P>;
