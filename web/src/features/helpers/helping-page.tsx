import { answerHelpInvitation, listHelped } from '@lintel/contract/helpers/helping-endpoints';
import { helperScopeLabels } from '@lintel/contract/helpers/labels';
import type { HelpedPerson } from '@lintel/contract/helpers/schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { AppLink } from '../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { ListStates } from '../../platform/queries/list-states.tsx';
import { usePaged } from '../../platform/queries/paged.ts';
import { useAction } from '../../platform/queries/use-action.ts';
import { useWrite } from '../../platform/queries/write.ts';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { PageTitle } from '../../ui/surfaces/page-title.tsx';
import { Panel } from '../../ui/surfaces/panel.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useDueWords } from './due-words.ts';
import styles from './helpers.module.css';
import { useLiveHelpers } from './use-live-helpers.ts';

export const load = ({ t }: PageContext): PageHead => ({ title: t('People I help') });

const reads = [listHelped];

/** The people whom the user helps, with what is due next, and those who ask for help. */
export const Page = () => {
  const t = useT();
  useLiveHelpers(reads);
  const list = usePaged(listHelped, { query: {} }, { refetchOnVisit: true });
  return (
    <div className="wrap">
      <PageTitle title={t('People I help')}>
        {t('You act with your own account. The person sees right away what you do or open here.')}
      </PageTitle>
      <ListStates
        list={list}
        empty={t('You are not a helper of anyone. A person who wants your help invites you by email.')}
        emptyAs="h2"
        withMore
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((person) =>
              person.state === 'invited' ? (
                <Invitation key={person.id} person={person} />
              ) : (
                <Client key={person.id} person={person} />
              ),
            )}
          </ul>
        )}
      </ListStates>
    </div>
  );
};

const useMay = ({ scopes, endsOn }: HelpedPerson): string => {
  const t = useT();
  const language = useLanguage();
  return t('You may until {{day}}: {{list}}.', {
    day: longDate(endsOn, language),
    list: scopes.map((scope) => t(helperScopeLabels[scope])).join('; '),
  });
};

const Invitation = ({ person }: { person: HelpedPerson }) => {
  const t = useT();
  const may = useMay(person);
  const { isBusy, press } = useAction();
  const answer = useWrite(answerHelpInvitation);
  const reply = (word: 'yes' | 'no') =>
    void press(async () => {
      await answer({ params: { id: person.id }, body: { answer: word } });
      toast({ title: word === 'yes' ? t('You accepted') : t('You declined') });
    });
  return (
    <li>
      <Panel tone="lamp" aria-labelledby={`asked-${person.id}`}>
        <h2 id={`asked-${person.id}`}>{t('{{name}} asks for your help', { name: person.name })}</h2>
        <p>{may}</p>
        <p className="muted">
          {t('You never apply, sign, confirm, pay or delete for them. Either of you can end this at any time.')}
        </p>
        <div className="row">
          <Button awaitHydration pending={isBusy} pendingText={t('Saving...')} onClick={() => reply('yes')}>
            {t('Accept')} <span className="vh">{person.name}</span>
          </Button>
          <Button variant="line" awaitHydration disabled={isBusy} onClick={() => reply('no')}>
            {t('Decline')} <span className="vh">{person.name}</span>
          </Button>
        </div>
      </Panel>
    </li>
  );
};

const Client = ({ person }: { person: HelpedPerson }) => {
  const t = useT();
  const may = useMay(person);
  const words = useDueWords();
  return (
    <Card as="li">
      <div className={styles.head}>
        <div className="row">
          <Avatar name={person.name} />
          <h2 translate="no">{person.name}</h2>
        </div>
        <Button asChild size="sm">
          <AppLink href={paths.helpedPerson(person.id)}>
            {t('Open')} <span className="vh">{person.name}</span>
          </AppLink>
        </Button>
      </div>
      {person.due.length === 0 ? (
        <p className="muted">{t('Nothing is due that you can see.')}</p>
      ) : (
        <ul className={styles.due}>
          {person.due.map((due) => (
            <li key={`${due.kind} ${due.home} ${due.startsAt} ${due.on}`}>{words(due)}</li>
          ))}
        </ul>
      )}
      <p className="small muted">{may}</p>
    </Card>
  );
};
