import { dollars } from '@lintel/contract/kernel/money';
import type { Property } from '@lintel/contract/listings/schema';
import { Bath, BedDouble, Scan } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './card-parts.module.css';
import { areaOf, bathsOf, bedsOf } from './facts.ts';

/** `isBeside`: text of a card that is beside its picture on a phone, and smaller there. */
type Beside = { isBeside?: boolean };

/** The title of a home and its monthly cost. */
export const CardTitle = ({
  title,
  href,
  cents,
  address = null,
  isGone = false,
  isBeside = false,
}: Beside & {
  title: string;
  /** Null for a home without a page. */
  href: string | null;
  cents: number;
  /** Address shown on its own line: a title that ends with it would repeat it. */
  address?: string | null | undefined;
  isGone?: boolean;
}) => {
  const t = useT();
  const end = address ? ` at ${address}` : '';
  const words =
    end && title.endsWith(end) && title !== end ? (
      <>
        {title.slice(0, -end.length)}
        <span className={styles.again}>{end}</span>
      </>
    ) : (
      title
    );
  return (
    <div className={classes(styles.title, isBeside && styles.beside)}>
      <h3 translate="no">{href === null ? words : <AppLink href={href}>{words}</AppLink>}</h3>
      <p className={classes(styles.rent, isGone && styles.isGone)}>
        {dollars(cents)}
        <small>{t('/month')}</small>
      </p>
    </div>
  );
};

/** A line with an icon: the location, the availability. */
export const CardLine = ({
  icon,
  isBeside = false,
  ...rest
}: Beside & { icon: ComponentProps<typeof Icon>['of'] } & Pick<ComponentProps<'p'>, 'children' | 'translate'>) => (
  <p className={classes(styles.line, isBeside && styles.beside)} translate={rest.translate}>
    <Icon of={icon} />
    {rest.children}
  </p>
);

/** Bedrooms, baths and the area where it is known, as list items. */
export const RoomItems = ({
  home,
}: {
  home: Pick<Property, 'bedrooms' | 'bathrooms'> & Partial<Pick<Property, 'squareFeet'>>;
}) => {
  const t = useT();
  return (
    <>
      <li>
        <Icon of={BedDouble} />
        {bedsOf(home.bedrooms, t)}
      </li>
      <li>
        <Icon of={Bath} />
        {bathsOf(home.bathrooms, t)}
      </li>
      {home.squareFeet ? (
        <li>
          <Icon of={Scan} />
          {areaOf(home.squareFeet, t)}
        </li>
      ) : null}
    </>
  );
};

export const CardRooms = ({
  home,
  isBeside = false,
  children,
}: Beside & { home: ComponentProps<typeof RoomItems>['home']; children?: ReactNode }) => (
  <ul className={classes(styles.rooms, isBeside && styles.beside)}>
    <RoomItems home={home} />
    {children}
  </ul>
);
