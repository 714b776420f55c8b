import { paths } from '@lintel/contract/paths';
import type { HomeSince } from '@lintel/contract/saved/homes-schema';
import type { ReactNode } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { SavedHomeCard } from '../../listings/listing-card/saved-home-card.embed.tsx';
import { NewsOfHome } from './news-of-home.tsx';

/** A saved home with its changes since. Where its page no longer exists, links to other homes in its city. */
export const HomeSinceCard = ({ since, action }: { since: HomeSince; action?: ReactNode }) => {
  const t = useT();
  const { home, standing } = since;
  const href = home.propertyId === null ? null : paths.property(home.propertyId);
  return (
    <SavedHomeCard
      home={home}
      href={href}
      isOpen={standing === 'listed'}
      news={<NewsOfHome since={since} />}
      actions={
        <>
          {href === null ? (
            <Button asChild size="sm" variant="line">
              <AppLink href={`${paths.properties}?${new URLSearchParams({ city: `${home.city}, ${home.state}` })}`}>
                {t('See other homes in {{city}}', { city: home.city })}
              </AppLink>
            </Button>
          ) : (
            <Button asChild size="sm">
              <AppLink href={href}>
                {t('Open home')}
                <span className="vh">, {home.title}</span>
              </AppLink>
            </Button>
          )}
          {action}
        </>
      }
    />
  );
};
