import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import { whyLeftOut } from '@lintel/contract/payments/listings-to-pay';
import { useEffect, useRef } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import type { ChosenHomes } from '../../payments/listing-fee/chosen-homes.embed.ts';
import { useChosenWords } from './chosen-bar.tsx';

/** Returns whether a home can be selected to be paid for together with others. A selected one can always be deselected. */
export const isChoosable = (home: OwnProperty, chosen: ChosenHomes, now: Date): boolean =>
  chosen.has(home.id) || whyLeftOut(home.listing, now) === null;

/** The checkbox that selects all homes shown, or none of them; announces how many are selected. */
export const ChooseAll = ({
  id,
  homes,
  chosen,
  now,
}: {
  id: string;
  homes: readonly OwnProperty[];
  chosen: ChosenHomes;
  now: Date;
}) => {
  const t = useT();
  const words = useChosenWords();
  const box = useRef<HTMLInputElement>(null);
  const ids = homes.filter((home) => isChoosable(home, chosen, now)).map((home) => home.id);
  const isAll = ids.length > 0 && ids.every((one) => chosen.has(one));
  const isSome = !isAll && ids.some((one) => chosen.has(one));
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <>
      {ids.length === 0 ? null : (
        <Checkbox
          id={id}
          ref={box}
          checked={isAll}
          onChange={() => chosen.set(ids, !isAll)}
          label={
            ids.length === 1
              ? t('Select the listing that’s ready to publish')
              : t('Select all {{count}} that are ready to publish', { count: ids.length })
          }
        />
      )}
      <p className="vh" role="status">
        {chosen.ids.length === 0 ? '' : words(chosen.ids.length)}
      </p>
    </>
  );
};
