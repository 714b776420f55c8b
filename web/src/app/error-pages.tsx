import { useRouter } from '@tanstack/react-router';
import { isUnreachable } from '../platform/queries/connection.ts';
import { useErrorMessage } from '../platform/queries/error-message.ts';
import { RequestCode } from '../platform/queries/request-code.tsx';
import { refreshMe } from '../platform/viewer.ts';
import { useT } from '../platform/words/i18n.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/surfaces/empty.tsx';
import { NotFound } from './shell/not-found.tsx';

/** Page for any unknown address. */
export const NotFoundPage = () => <NotFound />;

/** Page whose loading failed: distinguishes an outage from a missing connection, and both can be retried. */
export const CouldNotLoadPage = ({ error }: { error?: unknown }) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const router = useRouter();
  const tryAgain = () => {
    if (!isUnreachable(error)) return void router.invalidate();
    // Reloads only once the server responds: offline the browser would show its own error page.
    const { queryClient, api } = router.options.context;
    refreshMe(queryClient, api).then(
      () => window.location.reload(),
      () => {},
    );
  };
  return (
    <div className="wrap">
      <Empty
        as="h1"
        title={t('We could not load this page')}
        action={
          <>
            <RequestCode error={error} />
            <Button awaitHydration onClick={tryAgain}>
              {t('Try again')}
            </Button>
          </>
        }
      >
        {isUnreachable(error) ? messageOf(error) : t('Something went wrong on our side. Please try again.')}
      </Empty>
    </div>
  );
};
