import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { useT } from '../platform/words/i18n.tsx';
import { Button } from './button.tsx';
import styles from './late-part.module.css';

/**
 * The program of a part did not come. Without a connection nothing was asked for, so that asking again helps; what a browser
 * failed to fetch otherwise (a newer version was put up, a proxy in between) it keeps as failed until the page is loaded again.
 */
class NotFetched extends Error {
  readonly isFinal: boolean;
  constructor(isFinal: boolean, cause?: unknown) {
    super('A part of the page was not fetched.', { cause });
    this.isFinal = isFinal;
  }
}

const DidNotCome = ({ isFinal, onAgain }: { isFinal: boolean; onAgain: () => void }) => {
  const t = useT();
  return (
    <div role="alert" className={styles.missing}>
      <p>
        {isFinal
          ? t(
              'This part did not load. It needs the page to be loaded again: what you typed and did not send is lost then.',
            )
          : t('This part did not load: there is no connection. What you typed is still here.')}
      </p>
      <Button size="sm" variant="line" onClick={isFinal ? () => window.location.reload() : onAgain}>
        {isFinal ? t('Load the page again') : t('Try again')}
      </Button>
    </div>
  );
};

/** Stands where the part would, so that the page around it, and what was typed there, stays as it is. */
class Around extends Component<
  { onMissing: () => void; onAgain: () => void; children: ReactNode },
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
    return <DidNotCome isFinal={error.isFinal} onAgain={this.props.onAgain} />;
  }
}

type Source<P> = { next: () => void; current: ComponentType<P> };

/** A failure is kept by what failed, so the next attempt is another one. */
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
    <Around key={tries} onMissing={source.next} onAgain={() => setTries(tries + 1)}>
      <Part {...props} />
    </Around>
  );
};

/**
 * A part of a page that is fetched when it is first shown, such as a dialog. When it cannot be fetched, it says so in its place and
 * offers to try again. Shown within a `Suspense`.
 */
export const latePart = <P extends object>(fetch: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> => {
  const source = sourceOf(fetch);
  return (props) => <Fetched source={source} props={props} />;
};

const Nothing = () => null;

/**
 * A part of which there are many on a page, and none of which is needed there: when it cannot be fetched it is left out, for a list must
 * not say of each of its rows that something did not come. Shown within a `Suspense`.
 */
export const spareLatePart = <P extends object>(
  fetch: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> =>
  lazy(() => fetch().catch((): { default: ComponentType<P> } => ({ default: Nothing }))) as unknown as ComponentType<P>;
