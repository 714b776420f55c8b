import { useMatches } from '@tanstack/react-router';
import { useT } from '../platform/i18n.tsx';
import type { PageHead, PageModule } from '../platform/page.ts';
import { Button } from '../ui/button.tsx';
import { paths } from './paths.ts';
import { AppLink } from './shell/link.tsx';
import { PageTitle } from './shell/page-title.tsx';

const BuildingPage = () => {
  const t = useT();
  const head = useMatches({ select: (matches) => matches.at(-1)?.loaderData as PageHead | undefined });
  return (
    <div className="wrap">
      <PageTitle title={head?.title}>{t('This screen is being built. Nothing here works yet.')}</PageTitle>
      <p>
        <Button asChild>
          <AppLink href={paths.properties}>{t('Browse Properties')}</AppLink>
        </Button>
      </p>
    </div>
  );
};

/** The page of a screen that is still being built. Its title is one of the route table's. */
export const buildingPage = (title: string): PageModule => ({
  load: ({ t }) => ({ title: t(title) }),
  Page: BuildingPage,
});
