import { useRouter } from '@tanstack/react-router';
import { useT } from '../platform/i18n.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { NotFound } from './shell/not-found.tsx';

/** Any address that is none of ours. */
export const NotFoundPage = () => <NotFound />;

/** A page whose loading failed: an outage looks like an outage, and can be tried again. */
export const CouldNotLoadPage = () => {
  const t = useT();
  const router = useRouter();
  return (
    <div className="wrap">
      <Empty
        as="h1"
        title={t('We could not load this page')}
        action={
          <Button awaitHydration onClick={() => void router.invalidate()}>
            {t('Try again')}
          </Button>
        }
      >
        {t('Something went wrong on our side. Please try again.')}
      </Empty>
    </div>
  );
};
