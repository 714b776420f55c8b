import { useMatches } from '@tanstack/react-router';
import type { PageHead, PageModule } from '../platform/page.ts';
import { useT } from '../platform/words/i18n.tsx';
import { Button } from '../ui/button.tsx';
import { paths } from './paths.ts';
import { AppLink } from './shell/header/link.tsx';
import { PageTitle } from './shell/trail/page-title.tsx';

/** What can be done already by somebody who came for a screen that is not there yet. */
export type Meanwhile = { sentence: string; href: string; label: string };

type BuildingHead = PageHead & { meanwhile?: Meanwhile | undefined };

const BuildingPage = () => {
  const t = useT();
  const head = useMatches({ select: (matches) => matches.at(-1)?.loaderData as BuildingHead | undefined });
  const meanwhile = head?.meanwhile;
  return (
    <div className="wrap">
      <PageTitle title={head?.title}>{t('This screen is being built. Nothing here works yet.')}</PageTitle>
      {meanwhile ? <p>{t(meanwhile.sentence)}</p> : null}
      <p className="row">
        {meanwhile ? (
          <Button asChild>
            <AppLink href={meanwhile.href}>{t(meanwhile.label)}</AppLink>
          </Button>
        ) : null}
        <Button asChild variant={meanwhile ? 'line' : 'primary'}>
          <AppLink href={paths.properties}>{t('Browse Properties')}</AppLink>
        </Button>
      </p>
    </div>
  );
};

/** The page of a screen that is still being built. Its title is one of the route table's. */
export const buildingPage = (title: string, meanwhile?: Meanwhile): PageModule => ({
  load: ({ t }): BuildingHead => ({ title: t(title), meanwhile }),
  Page: BuildingPage,
});
