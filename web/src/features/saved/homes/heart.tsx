import { readMe } from '@lintel/contract/identity/endpoints';
import type { AnswerOf } from '@lintel/contract/kernel/endpoint';
import { listHearts, removeSavedHome, saveHome } from '@lintel/contract/saved/homes-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Heart as HeartSign } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useApi, useApp } from '../../../platform/app-context.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { actingAs } from '../../../platform/viewer.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import type { HeartHome } from '../../listings/saving/saving-parts.embed.ts';
import { localHomes } from '../local-saves.ts';
import { moveLocalSaves } from '../move-local-saves.ts';
import styles from './heart.module.css';

const HeartButton = ({ home, isSaved, onPress }: { home: HeartHome; isSaved: boolean; onPress: () => void }) => {
  const t = useT();
  return (
    <button type="button" className={styles.heart} aria-pressed={isSaved} onClick={onPress}>
      <Icon of={HeartSign} />
      {isSaved ? t('Saved', { context: 'home' }) : t('Save')}
      <span className="vh">, {home.title}</span>
    </button>
  );
};

/** Heart for a guest: stores the home in this browser and sends nothing to the server. */
const HeartHere = ({ home }: { home: HeartHome }) => {
  const t = useT();
  const { facts } = useApp();
  const isSaved = localHomes.use().some(({ propertyId }) => propertyId === home.id);
  const press = () => {
    if (isSaved) return localHomes.drop(home.id);
    if (!localHomes.hasRoom()) {
      return toast({
        title: t('That did not work'),
        description: t('You have 500 saved homes, which is the most. Please remove some that you no longer need.'),
        variant: 'destructive',
      });
    }
    const { id: propertyId, title, city, state, zipCode, rent, totalRent, bedrooms, bathrooms, isSample } = home;
    const then = { title, city, state, zipCode, rent, totalRent: totalRent ?? rent, bedrooms, bathrooms, isSample };
    localHomes.keep({ propertyId, savedAt: facts.now, then });
    toast({
      title: t('Saved in this browser'),
      description: t('Sign in to get emails and to see it on any device.'),
    });
  };
  return <HeartButton home={home} isSaved={isSaved} onPress={press} />;
};

/** Heart for a signed-in user. All hearts of a page share one request. */
const HeartOfAccount = ({ home }: { home: HeartHome }) => {
  const t = useT();
  const api = useApi();
  const queryClient = useQueryClient();
  const messageOf = useErrorMessage();
  const othersIn = ({ homes }: AnswerOf<typeof listHearts>) => homes.filter(({ propertyId }) => propertyId !== home.id);
  const save = useWrite(saveHome, {
    answers: listHearts,
    as: (now, before) => before && { homes: [now, ...othersIn(before)] },
  });
  const remove = useWrite(removeSavedHome, {
    answers: listHearts,
    as: (_, before) => before && { homes: othersIn(before) },
  });
  const { data } = useQuery(queryOf(api, listHearts, {}));
  /** The state that the user chose, while its request is pending; null otherwise. */
  const [wish, setWish] = useState<boolean | null>(null);
  const wanted = useRef<boolean | null>(null);

  // Moves what this browser saved into the account, even if the user did not sign in from the saved page, and shows a toast.
  useEffect(() => {
    if (localHomes.all().length === 0) return;
    void moveLocalSaves(api, queryClient).then(({ homes, searches }) => {
      if (homes + searches === 0) return;
      toast({
        title: t('{{count}} saved from this browser', { count: homes + searches }),
        description: t('What you saved in this browser is now in your account. You can see it on any device.'),
      });
    });
  }, [api, queryClient, t]);

  if (!data) return null;
  const saved = data.homes.find(({ propertyId }) => propertyId === home.id);
  const press = async () => {
    const next = !(wish ?? saved !== undefined);
    setWish(next);
    const isUnderWay = wanted.current !== null;
    wanted.current = next;
    if (isUnderWay) return;
    let now = saved;
    try {
      // A press during a request is sent after its response.
      while ((now !== undefined) !== wanted.current) {
        if (now) {
          await remove({ params: { id: now.id } });
          now = undefined;
        } else now = (await save({ body: { propertyId: home.id } })).data;
      }
    } catch (error) {
      toast({ title: t('That did not work'), description: messageOf(error), variant: 'destructive' });
    } finally {
      wanted.current = null;
      setWish(null);
    }
  };
  return <HeartButton home={home} isSaved={wish ?? saved !== undefined} onPress={() => void press()} />;
};

/** Saves a home or removes it: in the account, or in this browser for a guest. */
const Heart = ({ home }: { home: HeartHome }) => {
  const api = useApi();
  const { data: me } = useQuery(queryOf(api, readMe, {}));
  if (me === undefined) return null;
  return actingAs(me, 'person') === null ? <HeartHere home={home} /> : <HeartOfAccount home={home} />;
};

export default Heart;
