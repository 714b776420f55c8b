import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { confirmStillFree } from '@lintel/contract/listings/availability-check/endpoints';
import { listOwnerProperties, setPropertyVisibility } from '@lintel/contract/listings/owner-endpoints';
import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import { paths } from '@lintel/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Eye, EyeOff, Pencil, Trash2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import type { Paged } from '../../../platform/queries/paged.ts';
import { refreshAfter, useWrite } from '../../../platform/queries/write.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useNow } from '../../../platform/time/use-now.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import type { ChosenHomes } from '../../payments/listing-fee/chosen-homes.embed.ts';
import { bathsOf, bedsOf, placeOf } from '../listing-card/facts.ts';
import { HomePicture } from '../property/home-picture.tsx';
import { ChooseAll, isChoosable } from './choose-all.tsx';
import styles from './owner-listings.module.css';

/** How long changes of listings are collected before a refetch, in ms. */
const gatherMs = 200;

/** An action on one home that needs a dialog. */
export type ListingDialog = { home: OwnProperty; how: 'edit' | 'withdraw' | 'delete' };

const useStateWords = () => {
  const t = useT();
  return ({ listing }: OwnProperty): { tone: BadgeTone; word: string } => {
    if (listing.isSuspended) return { tone: 'error', word: t('Suspended') };
    if (listing.state === 'withdrawn') return { tone: 'neutral', word: t('Off the market') };
    if (listing.state === 'leased') return { tone: 'info', word: t('Leased') };
    if (listing.heldBackReason !== null) return { tone: 'warn', word: t('On hold') };
    if (listing.state === 'draft') return { tone: 'info', word: t('Draft') };
    if (listing.state === 'expired') return { tone: 'warn', word: t('Expired') };
    return listing.isHidden ? { tone: 'neutral', word: t('Hidden') } : { tone: 'ok', word: t('Active') };
  };
};

/** From how many days before its end a listing says so in color: the days in which its owner is reminded by email. */
const soonDays = 5;
const day = 86_400_000;

const ListingRow = ({
  home,
  ownerId,
  now,
  onOpenDialog,
  chosen,
}: {
  home: OwnProperty;
  ownerId: number;
  now: Date;
  onOpenDialog: (dialog: ListingDialog) => void;
  /** Absent where nothing can be paid for. */
  chosen: ChosenHomes | undefined;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const setVisibility = useWrite(setPropertyVisibility);
  const messageOf = useErrorMessage();
  const confirm = useWrite(confirmStillFree);
  const wordsOf = useStateWords();
  const [isSwitching, setSwitching] = useState(false);
  const { listing } = home;
  const { tone, word } = wordsOf(home);
  const isGone = listing.state === 'withdrawn';
  const heading = useFocusAfter<HTMLHeadingElement>(listing.state);
  const daysLeft = Math.max(1, Math.ceil((Date.parse(listing.activeUntil ?? '') - now.getTime()) / day));
  const price = dollars(useFigures().listingFee.cents);
  const payWords = {
    draft: t('Activate listing ({{price}})', { price }),
    active: t('Extend listing ({{price}})', { price }),
    expired: t('Renew listing ({{price}})', { price }),
    leased: '',
    withdrawn: '',
  };
  const isLeased = listing.state === 'leased';
  const mayPay = !isGone && !isLeased && !listing.isSuspended && listing.heldBackReason === null;

  // An owner who confirmed today need not confirm again.
  const mayConfirm =
    listing.confirmedAt !== null &&
    listing.state === 'active' &&
    !listing.isHidden &&
    !listing.isSuspended &&
    now.getTime() - Date.parse(listing.confirmedAt) > day;

  const show = async (isVisible: boolean) => {
    setSwitching(true);
    try {
      await setVisibility({ params: { id: home.id }, body: { isVisible } });
      toast({ title: isVisible ? t('Listing shown') : t('Listing hidden'), description: home.title });
    } catch (error) {
      toast({ title: t('That did not work'), description: messageOf(error), variant: 'destructive' });
    } finally {
      setSwitching(false);
    }
  };
  const confirmAvailability = async () => {
    setSwitching(true);
    try {
      await confirm({ params: { ownerId }, body: { propertyIds: [home.id] } });
      toast({ title: t('Confirmed: {{title}}', { title: home.title }) });
    } catch (error) {
      toast({ title: t('That did not work'), description: messageOf(error), variant: 'destructive' });
    } finally {
      setSwitching(false);
    }
  };
  const leaveId = `leave-${home.id}`;
  const of = <span className="vh">{home.title}</span>;
  return (
    <li className={styles.row}>
      <HomePicture home={home} className={styles.picture} sizes="9rem" />
      <article className={styles.body}>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {isGone ? home.title : <AppLink href={paths.property(home.id)}>{home.title}</AppLink>}
          </h2>
          <Badge tone={tone}>{word}</Badge>
        </div>
        {chosen && isChoosable(home, chosen, now) ? (
          <Checkbox
            checked={chosen.has(home.id)}
            disabled={chosen.isFull && !chosen.has(home.id)}
            onChange={({ target }) => chosen.set([home.id], target.checked)}
            label={
              <>
                {t('Choose')} {of}
              </>
            }
          />
        ) : null}
        <p className="muted">
          {placeOf(home)} · {t('{{rent}}/month', { rent: dollars(home.rent) })} · {bedsOf(home.bedrooms, t)} ·{' '}
          {bathsOf(home.bathrooms, t)}
        </p>
        {listing.state === 'active' && listing.activeUntil ? (
          <p className={styles.end}>
            {t('Active until {{date}}', { date: longDate(listing.activeUntil, language) })}{' '}
            <Badge tone={daysLeft <= soonDays ? 'warn' : 'neutral'}>
              {daysLeft === 1 ? t('Ends within a day') : t('Ends in {{days}} days', { days: daysLeft })}
            </Badge>
          </p>
        ) : null}
        {listing.confirmedAt !== null && listing.state === 'active' && !listing.isHidden ? (
          <p className={home.notConfirmedSince === null ? 'muted' : styles.overdue}>
            {home.notConfirmedSince === null
              ? t('Confirmed available on {{date}}', { date: longDate(listing.confirmedAt, language) })
              : t('Not confirmed since {{date}}. The listing shows this and appears lower in search.', {
                  date: longDate(listing.confirmedAt, language),
                })}
          </p>
        ) : null}
        {listing.state === 'expired' && listing.activeUntil ? (
          <p>{t('Ended on {{date}}', { date: longDate(listing.activeUntil, language) })}</p>
        ) : null}
        {isLeased ? (
          <p>{t('Rented. It’s hidden from search and there’s nothing to pay. Show it to offer it again.')}</p>
        ) : null}
        {listing.heldBackReason !== null && !isGone ? (
          <p>
            {t('To publish this listing, remove:')} {tDynamic(listing.heldBackReason)}
          </p>
        ) : null}
        {listing.isSuspended ? <p>{t('This listing is suspended. The Compliance tab says why.')}</p> : null}
        {isGone ? null : (
          <div className="row">
            {mayPay ? (
              <Button asChild size="sm" variant={listing.state === 'active' ? 'line' : 'primary'}>
                <AppLink href={paths.listingPayment(home.id)}>
                  {payWords[listing.state]} {of}
                </AppLink>
              </Button>
            ) : null}
            {mayConfirm ? (
              <Button
                size="sm"
                variant={home.notConfirmedSince === null ? 'line' : 'primary'}
                awaitHydration
                disabled={isSwitching}
                icon={<Icon of={Check} />}
                onClick={() => void confirmAvailability()}
              >
                {t('Yes, available')} {of}
              </Button>
            ) : null}
            <Button
              size="sm"
              variant="line"
              awaitHydration
              icon={<Icon of={Pencil} />}
              onClick={() => onOpenDialog({ home, how: 'edit' })}
            >
              {t('Edit')} {of}
            </Button>
            {listing.state === 'draft' ? (
              <Button
                size="sm"
                variant="quiet"
                awaitHydration
                icon={<Icon of={Trash2} />}
                aria-describedby={leaveId}
                onClick={() => onOpenDialog({ home, how: 'delete' })}
              >
                {t('Delete Draft')} {of}
              </Button>
            ) : (
              <Button
                size="sm"
                variant="line"
                awaitHydration
                disabled={isSwitching}
                icon={<Icon of={listing.isHidden ? Eye : EyeOff} />}
                onClick={() => void show(listing.isHidden)}
              >
                {listing.isHidden ? t('Show') : t('Hide')} {of}
              </Button>
            )}
            <Button
              size="sm"
              variant="quiet"
              awaitHydration
              aria-describedby={listing.state === 'draft' ? leaveId : undefined}
              onClick={() => onOpenDialog({ home, how: 'withdraw' })}
            >
              {t('Withdraw')} {of}
            </Button>
          </div>
        )}
        {listing.state === 'draft' ? (
          <p id={leaveId} className="muted small">
            {t(
              'Delete Draft deletes it for good, if no one has written, applied or paid for it. Withdraw ends the listing but keeps its history.',
            )}
          </p>
        ) : null}
      </article>
    </li>
  );
};

/** Id of the checkbox above the list. */
export const chooseAllId = 'choose-all-homes';

/** An owner's homes with the state of their listings, and the actions on each. */
export const OwnerListings = ({
  homes,
  ownerId,
  onOpenDialog,
  chosen,
}: {
  homes: Paged<OwnProperty>['rows'];
  ownerId: number;
  /** Opens the dialog outside the list, so that a refetch of the list that fails closes no form. */
  onOpenDialog: (dialog: ListingDialog) => void;
  chosen: ChosenHomes | undefined;
}) => {
  const now = useNow(60_000);
  const queryClient = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  // A listing that was paid for elsewhere, or has ended, updates without a reload; a hundred changes at once cause one refetch.
  useLiveChanges((changed) => {
    if (changed !== null && changed.topic !== 'listing') return;
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void refreshAfter(queryClient, { makesStale: [listOwnerProperties] }), gatherMs);
  });
  return (
    <>
      {chosen ? <ChooseAll id={chooseAllId} homes={homes} chosen={chosen} now={now} /> : null}
      <ul className={styles.list}>
        {homes.map((home) => (
          <ListingRow
            key={home.id}
            home={home}
            ownerId={ownerId}
            now={now}
            onOpenDialog={onOpenDialog}
            chosen={chosen}
          />
        ))}
      </ul>
    </>
  );
};
