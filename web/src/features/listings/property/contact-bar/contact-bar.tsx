import type { Me } from '@lintel/contract/identity/schema';
import type { Property } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { MessageSquare } from 'lucide';
import { Suspense, useEffect, useState } from 'react';
import { AppLink } from '../../../../platform/navigation/link.tsx';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useHydrated } from '../../../../ui/focus/use-hydrated.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { RequestShowing } from '../../../contacts/showings/request-showing.embed.tsx';
import { contactFormId } from '../property-owner-card.tsx';
import styles from './contact-bar.module.css';

const MessageSheet = lazyPart(() => import('./message-sheet.tsx'));

/** Returns whether the form in the page is visible, where a bar that links to it would only be in its way. */
const useFormInView = (): boolean => {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const form = document.getElementById(contactFormId);
    if (form === null || typeof IntersectionObserver === 'undefined') return;
    const eyes = new IntersectionObserver(([last]) => setInView(last?.isIntersecting ?? false));
    eyes.observe(form);
    return () => eyes.disconnect();
  }, []);
  return isInView;
};

/** The three actions at the bottom of a phone screen: to write, to see the home, to apply. The style sheet hides it beside the card. */
export const ContactBar = ({
  home,
  me,
  focusOnMount,
}: {
  home: Property;
  me: Me | undefined;
  focusOnMount: boolean;
}) => {
  const t = useT();
  const hydrated = useHydrated();
  const isInView = useFormInView();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (focusOnMount) setOpen(true);
  }, [focusOnMount]);
  const icon = <Icon of={MessageSquare} />;
  return (
    <>
      <section
        aria-label={t('Contact and apply')}
        className={styles.bar}
        data-foot-bar
        data-is-away={isInView || undefined}
      >
        {hydrated ? (
          <Button variant="line" block icon={icon} onClick={() => setOpen(true)}>
            {t('Message')}
          </Button>
        ) : (
          <Button asChild variant="line" block icon={icon}>
            <a href={`#${contactFormId}`}>{t('Message')}</a>
          </Button>
        )}
        <RequestShowing home={home} me={me} isShort />
        <Button asChild block>
          <AppLink href={paths.propertyWithApplication(home.id)}>{t('Apply Now')}</AppLink>
        </Button>
      </section>
      <Suspense fallback={null}>
        {isOpen ? <MessageSheet home={home} me={me} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
};
