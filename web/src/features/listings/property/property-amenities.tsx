import type { IconNode } from 'lucide';
import {
  Accessibility,
  AirVent,
  Archive,
  ArrowUpDown,
  BellRing,
  Bike,
  Bus,
  Cable,
  Check,
  CircleDot,
  ConciergeBell,
  Dumbbell,
  Fence,
  FerrisWheel,
  FlameKindling,
  Gem,
  Grid2x2,
  Heater,
  LandPlot,
  Layers,
  Mountain,
  Refrigerator,
  ShieldCheck,
  Shrub,
  SquareParking,
  ThermometerSun,
  Trash2,
  Tv,
  Umbrella,
  Users,
  Utensils,
  Volleyball,
  Warehouse,
  WashingMachine,
  WavesLadder,
  Wifi,
} from 'lucide';
import { useId } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { type AmenityGroup, amenityGroups, groupAmenities } from '../listing-card/amenity-groups.ts';
import styles from './property-page.module.css';

/** Icons of amenities. The first matching pattern wins, so specific ones come before general ones (dishwasher before washer). */
const drawings: readonly (readonly [RegExp, IconNode])[] = [
  [/dishwasher/, Utensils],
  [/garage|carport/, Warehouse],
  [/parking|driveway/, SquareParking],
  [/laundry|washer|dryer/, WashingMachine],
  [/disposal|trash/, Trash2],
  [/refrigerator|fridge/, Refrigerator],
  [/hot tub|sauna|spa\b/, ThermometerSun],
  [/pool/, WavesLadder],
  [/patio|deck|balcony|porch/, Umbrella],
  [/cable|satellite/, Cable],
  [/storage|closet/, Archive],
  [/gym|fitness/, Dumbbell],
  [/internet|wi-?fi/, Wifi],
  [/clubhouse|community/, Users],
  [/fireplace/, FlameKindling],
  [/playground/, FerrisWheel],
  [/\bac\b|air.?condition/, AirVent],
  [/heat/, Heater],
  [/elevator/, ArrowUpDown],
  [/step-free|accessib|wheelchair/, Accessibility],
  [/tennis/, CircleDot],
  [/gated|fence/, Fence],
  [/floor/, Grid2x2],
  [/basketball|volleyball/, Volleyball],
  [/\btv\b/, Tv],
  [/view/, Mountain],
  [/doorman|concierge/, ConciergeBell],
  [/alarm/, BellRing],
  [/security/, ShieldCheck],
  [/golf/, LandPlot],
  [/luxury/, Gem],
  [/bus\b|transit|train/, Bus],
  [/bike|bicycle/, Bike],
  [/yard|garden/, Shrub],
  [/basement/, Layers],
];

/** Returns the icon of an amenity; a check mark for those without their own. */
export const amenityIcon = (amenity: string): IconNode => {
  const word = amenity.toLowerCase();
  return drawings.find(([pattern]) => pattern.test(word))?.[1] ?? Check;
};

/** A home's amenities, each under its group. */
export const PropertyAmenities = ({ amenities }: { amenities: readonly string[] }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const own = useId();
  const idOf = (group: AmenityGroup) => `${own}-${amenityGroups.indexOf(group)}`;
  return (
    <div className={styles.groups}>
      {groupAmenities(amenities).map(({ group, amenities: words }) => (
        <div key={group}>
          <h3 id={idOf(group)}>{t(group)}</h3>
          <ul className={styles.amenities} aria-labelledby={idOf(group)}>
            {words.map((amenity) => (
              <li key={amenity}>
                <Icon of={amenityIcon(amenity)} />
                {tDynamic(amenity)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
};
