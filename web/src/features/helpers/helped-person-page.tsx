import { listHelped, listHelpedApplications, stopHelping } from '@lintel/contract/helpers/helping-endpoints';
import type { HelpedPerson } from '@lintel/contract/helpers/schema';
import { paths } from '@lintel/contract/paths';
import { sceneSrc } from '@lintel/drawings/addresses';
import { ArrowLeft } from 'lucide';
import { useState } from 'react';
import { ConfirmDialog } from '../../platform/forms/form-dialog.tsx';
import { AppLink } from '../../platform/navigation/link.tsx';
import { idIn, usePathParam } from '../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { LoadError } from '../../platform/queries/load-error.tsx';
import { usePaged } from '../../platform/queries/paged.ts';
import { useWrite } from '../../platform/queries/write.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../ui/marks/skeleton.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { PageTitle } from '../../ui/surfaces/page-title.tsx';
import { HelpedApplications } from './helped-applications.tsx';
import { HelpedHomes } from './helped-homes.tsx';
import styles from './helpers.module.css';
import { useLiveHelpers } from './use-live-helpers.ts';
import { WriteForm } from './write-form.tsx';

/** Only the browser loads a person's data: the server-rendered HTML has only the frame. */
export const load = ({ t }: PageContext): PageHead => ({ title: t('People I help') });

const reads = [listHelped, listHelpedApplications];

/** One person whom the user helps: only what the user may open and do for them. */
export const Page = () => {
  const t = useT();
  const id = idIn(usePathParam('id'));
  useLiveHelpers(reads);
  const list = usePaged(listHelped, { query: { limit: 100 } }, { refetchOnVisit: true });
  const person = list.rows.find((one) => one.id === id && one.state === 'active');
  return (
    <div className="wrap">
      <p>
        <AppLink className={styles.back} href={paths.helping}>
          <Icon of={ArrowLeft} size="sm" /> {t('People I help')}
        </AppLink>
      </p>
      {person ? (
        <Person person={person} />
      ) : list.status === 'loading' ? (
        <Loading>
          <Skeleton height="16rem" />
        </Loading>
      ) : list.status === 'failed' ? (
        <LoadError title={t('We could not load this list')} read={list} />
      ) : (
        <Empty as="h1" picture={sceneSrc('door-dark')} title={t('You do not help this person, or it has ended.')}>
          {t('You can no longer open or do anything here. What you did stays on their record.')}
        </Empty>
      )}
    </div>
  );
};

const Person = ({ person }: { person: HelpedPerson }) => {
  const t = useT();
  const stop = useWrite(stopHelping);
  const [isAsking, setAsking] = useState(false);
  const [home, setHome] = useState('');
  const has = (scope: (typeof person.scopes)[number]) => person.scopes.includes(scope);
  return (
    <>
      <PageTitle
        title={person.name}
        actions={
          <Button size="sm" variant="line" awaitHydration onClick={() => setAsking(true)}>
            {t('Stop helping')}
          </Button>
        }
      >
        {t('The person sees right away what you do or open here.')}
      </PageTitle>
      <div className={styles.parts}>
        {has('applications') ? <HelpedApplications id={person.id} mayAdd={has('documents')} /> : null}
        {has('search') ? (
          <HelpedHomes id={person.id} onWrite={has('write') ? (propertyId) => setHome(String(propertyId)) : null} />
        ) : null}
        {has('write') ? <WriteForm key={home} id={person.id} name={person.name} home={home} /> : null}
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t('Stop helping?')}
          description={t('From now on you can no longer open or do anything for this person. They are told by email.')}
          keep={t('Cancel')}
          action={t('Stop helping')}
          pendingText={t('Ending...')}
          onConfirm={async () => {
            await stop({ params: { id: person.id } });
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
