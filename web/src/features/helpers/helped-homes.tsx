import { listHelpedHomes, saveHelpedHome } from '@lintel/contract/helpers/helping-endpoints';
import { helpedHome } from '@lintel/contract/helpers/schema';
import { paths } from '@lintel/contract/paths';
import type * as z from 'zod';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { AppLink } from '../../platform/navigation/link.tsx';
import { ListStates } from '../../platform/queries/list-states.tsx';
import { usePaged } from '../../platform/queries/paged.ts';
import { useWrite } from '../../platform/queries/write.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Fieldset } from '../../ui/fields/fieldset.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { HomeSinceCard } from '../saved/homes/home-since.embed.ts';
import styles from './helpers.module.css';
import { homeTyped } from './home-typed.ts';

type Props = { id: number; onWrite: ((propertyId: number) => void) | null };
type Typed = { propertyId: string };
const noHome = 'Please paste the link of a home on this site';

/** The saved homes of a person whom the user helps, and saving another. */
export const HelpedHomes = ({ id, onWrite }: Props) => {
  const t = useT();
  const list = usePaged(listHelpedHomes, { params: { id }, query: {} }, { refetchOnVisit: true });
  const save = useWrite(saveHelpedHome);
  const { form, sending } = useContractForm<z.output<typeof helpedHome>, Typed>(helpedHome, {
    name: 'save-helped',
    defaults: { propertyId: '' },
    fields: ['propertyId'],
    asCall: ({ propertyId }) => ({ propertyId: homeTyped(propertyId) }),
    wordsFor: ({ propertyId }): { propertyId?: string } =>
      homeTyped(propertyId) === null ? { propertyId: noHome } : {},
    send: async (body) => {
      await save({ params: { id }, body });
      form.reset({ propertyId: '' });
      toast({ title: t('Home saved') });
    },
  });
  return (
    <section className={styles.section} aria-labelledby="helped-homes">
      <h2 id="helped-homes">{t('Saved homes')}</h2>
      <form noValidate onSubmit={sending.onSubmit}>
        <Fieldset disabled={sending.isSending} className={styles.form}>
          <Field
            id={sending.idOf('propertyId')}
            label={t('Link of a home to save')}
            hint={
              <>
                {t('Open the home, and copy the address of its page.')}{' '}
                <AppLink href={paths.properties}>{t('Browse Properties')}</AppLink>
              </>
            }
            error={sending.errorOf('propertyId')}
          >
            <Input autoComplete="off" {...form.register('propertyId')} />
          </Field>
          <div>
            <Button
              ref={sending.button}
              type="submit"
              variant="line"
              pending={sending.isSending}
              pendingText={t('Saving...')}
              awaitHydration
            >
              {t('Save this home')}
            </Button>
          </div>
        </Fieldset>
        {sending.fault}
      </form>
      <ListStates list={list} empty={t('No homes are saved yet.')} withMore>
        {(rows) => (
          <ul className={styles.homes}>
            {rows.map((saved) => {
              const { propertyId } = saved.home;
              const canWrite = onWrite !== null && saved.standing === 'listed' && propertyId !== null;
              return (
                <li key={saved.id}>
                  <HomeSinceCard
                    since={saved}
                    action={
                      canWrite ? (
                        <Button size="sm" variant="line" awaitHydration onClick={() => onWrite(propertyId)}>
                          {t('Write to the owner')}
                          <span className="vh">, {saved.home.title}</span>
                        </Button>
                      ) : null
                    }
                  />
                </li>
              );
            })}
          </ul>
        )}
      </ListStates>
    </section>
  );
};
