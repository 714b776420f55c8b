import { type ReactNode, useState } from 'react';

/** A `<details>` whose content is made, and asked for, once somebody opens it for the first time; then it stays. */
export const LateDetails = ({
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
