import { type ReactNode, useState } from 'react';

/** A `<details>` whose content is rendered, and fetched, when it is first opened; then it stays. */
export const LazyDetails = ({
  summary,
  className,
  children,
}: {
  summary: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className={className} onToggle={() => setWasOpened(true)}>
      <summary>{summary}</summary>
      {wasOpened ? children : null}
    </details>
  );
};
